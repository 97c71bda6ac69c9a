import { useSuspenseQuery } from '@tanstack/react-query'
import { MoreHorizontal, Palette, Plus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '@/components/feedback/empty'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { useUndo } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { CriacaoFrame } from '../components/criacao-frame'
import { ThemeDialog } from '../components/theme-dialog'
import { ThemePreview } from '../components/theme-preview'
import { type Tema, USES } from '../model'
import { slidesMutations } from '../mutations'
import { slidesQueries } from '../queries'
import { SAMPLES } from '../temas/samples'

/** How slides look, by what they show. */
export function Component() {
  const { data: temas } = useSuspenseQuery(slidesQueries.temas())
  const { canEdit } = usePermissions()
  const mayEdit = canEdit('criacao') || canEdit('projecao')
  const [opened, setOpened] = useState<Tema | 'new' | null>(null)
  const always = useMutation(slidesMutations.useAlways())
  const remove = useMutation(slidesMutations.removeTema())
  const sayUndo = useUndo([slidesQueries.all()])
  const handleRemove = ({ id, nome }: Tema) =>
    remove.mutate(id, { onSuccess: (operacao) => sayUndo(`${nome} excluído.`, operacao) })

  const newButton = mayEdit && (
    <Button onClick={() => setOpened('new')}>
      <Plus aria-hidden />
      Novo tema
    </Button>
  )
  return (
    <CriacaoFrame aba="temas" actions={temas.length > 0 && newButton}>
      {temas.length === 0 ? (
        <Empty
          icon={Palette}
          title="Nenhum tema"
          description="Sem tema, as letras são brancas em fundo preto."
          action={newButton}
        />
      ) : (
        <ul aria-label="Temas" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {temas.map((tema) => (
            <li key={tema.id} className="space-y-2">
              <ThemePreview theme={tema.theme} slide={SAMPLES[tema.para]} />
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <p className="break-words font-medium">{tema.nome}</p>
                  <p className="flex flex-wrap items-center gap-2 text-muted-foreground text-sm">
                    {USES[tema.para]}
                    {tema.padrao && <Badge>Padrão</Badge>}
                  </p>
                </div>
                {mayEdit && (
                  <DropdownMenu>
                    <DropdownMenuTrigger asChild>
                      <IconButton label={`Mais opções de ${tema.nome}`}>
                        <MoreHorizontal aria-hidden />
                      </IconButton>
                    </DropdownMenuTrigger>
                    <DropdownMenuContent>
                      <DropdownMenuItem onSelect={() => setOpened(tema)}>Editar</DropdownMenuItem>
                      {!tema.padrao && (
                        <DropdownMenuItem onSelect={() => always.mutate(tema.id)}>
                          Usar como padrão
                        </DropdownMenuItem>
                      )}
                      <DropdownMenuItem variant="destructive" onSelect={() => handleRemove(tema)}>
                        Excluir
                      </DropdownMenuItem>
                    </DropdownMenuContent>
                  </DropdownMenu>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {opened && <ThemeDialog tema={opened === 'new' ? undefined : opened} onClose={() => setOpened(null)} />}
    </CriacaoFrame>
  )
}
