import { useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, Flag, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { MotivoDialog } from '@/components/form/motivo-dialog'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { Contato } from '../components/contato'
import { PerfilCard } from '../components/perfil-card'
import { AVISO, type Perfil } from '../model'
import { diretorioMutations } from '../mutations'
import { diretorioQueries } from '../queries'

function Mais({ perfil }: { perfil: Perfil }) {
  const [isReporting, setReporting] = useState(false)
  const { flags } = usePermissions()
  const know = useMutation(diretorioMutations.know(perfil.id))
  const report = useMutation(diretorioMutations.report({ perfil: perfil.id }))
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton variant="outline" label="Mais opções">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {flags.isLider && (
            <DropdownMenuItem onSelect={() => know.mutate(!perfil.conheco)}>
              <UserCheck aria-hidden />
              {perfil.conheco ? 'Não digo mais que conheço' : 'Conheço esta pessoa'}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem variant="destructive" onSelect={() => setReporting(true)}>
            <Flag aria-hidden />
            Denunciar
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isReporting && (
        <MotivoDialog
          title="Denunciar este perfil"
          description="A moderação lê e decide. A pessoa não fica sabendo quem denunciou."
          submitLabel="Denunciar"
          onSubmit={report.mutateAsync}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

/** One profile, and the way to its owner. */
export function Component() {
  const { id = '' } = useParams()
  const { data: perfil } = useSuspenseQuery(diretorioQueries.perfil(id))
  return (
    <Page
      width="narrow"
      above={<BackLink to="/diretorio-profissional">Diretório</BackLink>}
      title={perfil.titulo}
    >
      <Card>
        <CardContent className="space-y-4">
          <PerfilCard perfil={perfil} isWhole />
          <div className="flex flex-wrap items-center gap-2">
            {perfil.meu ? (
              <Button asChild>
                <Link to="/diretorio-profissional/meu-perfil">Mudar meu perfil</Link>
              </Button>
            ) : (
              <>
                <Contato perfil={perfil} />
                <Mais perfil={perfil} />
              </>
            )}
          </div>
        </CardContent>
      </Card>
      <p className="text-muted-foreground text-sm">{AVISO}</p>
    </Page>
  )
}
