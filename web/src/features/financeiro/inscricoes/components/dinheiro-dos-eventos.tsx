import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { Empty } from '@/components/feedback/empty'
import { ErrorState } from '@/components/feedback/error-state'
import { Section } from '@/components/page/section'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { formatDate, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { useEscolhas } from '../../use-escolhas'
import { dinheiroMutations } from '../mutations'
import { dinheiroQueries } from '../queries'

const right = 'whitespace-nowrap text-right tabular-nums'

/** How much each event brought in, and the fund that it belongs to. */
export function DinheiroDosEventos({ campus }: { campus: string }) {
  const { data, error, refetch } = useQuery(dinheiroQueries.eventos(campus))
  const { fundos } = useEscolhas(campus)
  const { canEdit, campi } = usePermissions()
  const choose = useMutation(dinheiroMutations.chooseFundo())
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.length === 0) {
    return (
      <Empty
        icon={Ticket}
        title="Nenhum evento com inscrição paga"
        description="Quando um evento cobrar inscrição, o que entra e o que é devolvido aparece aqui e no livro."
      />
    )
  }
  return (
    <Section
      title="Eventos"
      description="Quem pagou se vê na página das inscrições. Aqui e no livro não há nomes."
    >
      <Table aria-label="Dinheiro dos eventos">
        <TableHeader>
          <TableRow>
            <TableHead>Evento</TableHead>
            <TableHead>Fundo</TableHead>
            <TableHead className="text-right">Ficou</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.map((evento) => (
            <TableRow key={evento.evento_id}>
              <TableCell className="align-top">
                {evento.evento}
                <span className="block text-muted-foreground text-xs">
                  {formatDate(evento.dia)}
                  {campi.length > 1 && ` · ${evento.campus}`}
                </span>
              </TableCell>
              <TableCell className="min-w-32 align-top">
                <Select
                  aria-label={`Fundo de ${evento.evento}`}
                  placeholder={evento.fundo_id ? undefined : 'Geral'}
                  options={fundos}
                  value={evento.fundo_id ?? ''}
                  disabled={!canEdit('financeiro') || choose.isPending}
                  onChange={({ target }) =>
                    target.value &&
                    choose.mutate({
                      evento_id: evento.evento_id,
                      campus: evento.campus,
                      fundo_id: target.value,
                    })
                  }
                />
              </TableCell>
              <TableCell className={right}>
                {formatMoney(evento.recebido_centavos - evento.devolvido_centavos)}
                {evento.devolvido_centavos > 0 && (
                  <span className="block text-muted-foreground text-xs">
                    {formatMoney(evento.devolvido_centavos)} devolvidos
                  </span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
