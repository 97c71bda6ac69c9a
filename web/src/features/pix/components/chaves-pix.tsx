import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { financeiroQueries } from '@/features/financeiro/public'
import { usePermissions } from '@/lib/permissions'
import { formatPix, PIX_LABELS } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import type { Chave } from '../model'
import { pixMutations } from '../mutations'
import { pixQueries } from '../queries'
import { ApiDialog } from './api-dialog'

/** The keys, with the account that each leads to and whether its bank confirms payments. */
export function ChavesPix({ chaves, actions }: { chaves: readonly Chave[]; actions?: ReactNode }) {
  const { data: contas = [] } = useQuery(financeiroQueries.contas())
  const { data: apis = [] } = useQuery(pixQueries.apis())
  const { can, canEdit, campi } = usePermissions()
  const [definida, setDefinida] = useState<Chave | null>(null)
  const use = useMutation(pixMutations.toggleChave())
  const approves = can('financeiro', 'aprovar')
  return (
    <Section title="Chaves" actions={actions}>
      <Card>
        <ul className="divide-y divide-border">
          {chaves.map((chave) => {
            const api = apis.find(({ chave_id }) => chave_id === chave.id)
            const texto = formatPix(chave.tipo, chave.chave)
            return (
              <li key={chave.id} className="flex items-center justify-between gap-2 px-4 py-2">
                <span className="min-w-0 break-words">
                  {texto} {!chave.ativa && <Badge>fora de uso</Badge>}{' '}
                  {api && <Badge variant={api.ok ? 'success' : 'warning'}>banco confirma</Badge>}
                  <span className="block text-muted-foreground text-xs">
                    {[
                      PIX_LABELS[chave.tipo],
                      contas.find(({ id }) => id === chave.conta_contabil_id)?.nome,
                      chave.nome,
                      campi.length > 1 && chave.campus,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {api?.ok === false && (
                    <span className="block text-destructive text-xs">{api.mensagem}</span>
                  )}
                </span>
                {canEdit('financeiro') && (
                  <DropdownMenu>
                    <DropdownMenuTrigger asChild>
                      <IconButton label={`Mais sobre ${texto}`}>
                        <MoreHorizontal aria-hidden />
                      </IconButton>
                    </DropdownMenuTrigger>
                    <DropdownMenuContent align="end">
                      {approves && (
                        <DropdownMenuItem onSelect={() => setDefinida(chave)}>
                          Confirmação pelo banco
                        </DropdownMenuItem>
                      )}
                      <DropdownMenuItem onSelect={() => use.mutate({ id: chave.id, ativa: !chave.ativa })}>
                        {chave.ativa ? 'Tirar de uso' : 'Voltar a usar'}
                      </DropdownMenuItem>
                    </DropdownMenuContent>
                  </DropdownMenu>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      {definida && (
        <ApiDialog
          chave={definida}
          api={apis.find(({ chave_id }) => chave_id === definida.id)}
          onClose={() => setDefinida(null)}
        />
      )}
    </Section>
  )
}
