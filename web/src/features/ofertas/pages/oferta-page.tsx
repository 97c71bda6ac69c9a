import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, FileText } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { CancelamentoDialog } from '../components/cancelamento-dialog'
import { DuasContagens } from '../components/duas-contagens'
import { OQueFalta } from '../components/o-que-falta'
import { type Contagem, quandoEOnde } from '../model'
import { ofertasQueries } from '../queries'

/** One count for the treasury: what is missing, and once the two agree what each counted. */
export function Component() {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { data: contagem } = useSuspenseQuery(ofertasQueries.one(id))
  const edits = usePermissions().canEdit('financeiro')
  const [isCancelling, setCancelling] = useState(false)
  const ata = useMutation({
    mutationFn: async (of: Contagem) => (await import('../download-ata')).downloadAta(of),
  })
  const { culto, caixa, estado, total_centavos } = contagem
  const canCancel = edits && estado !== 'lancada' && estado !== 'cancelada'
  const agrees = total_centavos !== null && estado !== 'cancelada'
  return (
    <Page
      title={culto}
      documentTitle="Contagem da oferta"
      above={<BackLink to={`/financeiro/ofertas${search}`}>Ofertas</BackLink>}
      description={
        <span className="inline-block first-letter:uppercase">
          {quandoEOnde(contagem)} · {caixa}
        </span>
      }
      actions={
        <>
          {agrees && (
            <Button variant="outline" isPending={ata.isPending} onClick={() => ata.mutate(contagem)}>
              <FileText aria-hidden />
              Ata para assinar
            </Button>
          )}
          {canCancel && (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <IconButton label="Mais ações">
                  <Ellipsis aria-hidden />
                </IconButton>
              </DropdownMenuTrigger>
              <DropdownMenuContent>
                <DropdownMenuItem onSelect={() => setCancelling(true)}>
                  <Ban aria-hidden />
                  Cancelar contagem
                </DropdownMenuItem>
              </DropdownMenuContent>
            </DropdownMenu>
          )}
        </>
      }
    >
      <OQueFalta contagem={contagem} />
      {agrees && <DuasContagens contagem={contagem} />}
      {isCancelling && <CancelamentoDialog contagem={id} onClose={() => setCancelling(false)} />}
    </Page>
  )
}
