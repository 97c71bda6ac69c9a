import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatDateTime, formatNumber } from '@/lib/format'
import { useSession } from '@/lib/session'
import { Contagem } from '../components/contagem'
import { ServicoFrame } from '../components/servico-frame'
import { servicoQueries } from '../queries'

const HOUR_MS = 3_600_000
const horas = (inicio: string, fim: string) =>
  formatNumber(Math.round(((Date.parse(fim) - Date.parse(inicio)) / HOUR_MS) * 10) / 10)

function Desfecho({ estado, presente }: { estado: string; presente: boolean }) {
  if (presente) return <Badge variant="success">Presente</Badge>
  if (estado === 'faltou') return <Badge>Faltou</Badge>
  if (estado === 'recusado') return <Badge>Avisou que não podia</Badge>
  if (estado === 'confirmado') return <Badge variant="outline">Confirmado, sem chamada</Badge>
  return <Badge variant="outline">Sem resposta</Badge>
}

function Pagina({ userId }: { userId: string }) {
  const list = useSuspenseInfiniteQuery(servicoQueries.historico(userId))
  const itens = list.data.pages.flatMap((page) => page.itens)
  const contagem = list.data.pages[0]?.contagem
  if (itens.length === 0)
    return (
      <ServicoFrame current="historico" isLinked>
        <p className="text-muted-foreground">
          Depois que você servir, o dia, as horas e a presença ficam aqui.
        </p>
      </ServicoFrame>
    )
  return (
    <ServicoFrame current="historico" isLinked>
      {contagem && (
        <Section title="Nos últimos 12 meses">
          <Contagem contagem={contagem} />
        </Section>
      )}
      <Section title="Onde você serviu">
        <Card>
          <ul aria-label="Serviços passados" className="divide-y divide-border">
            {itens.map(
              ({ id, inicio, fim, fuso, evento, ministerio, funcao, subtempo, estado, presente }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                  <div className="min-w-48 flex-1">
                    <p className="break-words font-medium">
                      {ministerio}: {funcao} ({subtempo})
                    </p>
                    <p className="text-muted-foreground text-sm">
                      {evento}, {formatDateTime(inicio, fuso)}
                    </p>
                  </div>
                  {estado === 'confirmado' && (
                    <span className="text-muted-foreground text-sm tabular-nums">{horas(inicio, fim)} h</span>
                  )}
                  <Desfecho estado={estado} presente={presente} />
                </li>
              ),
            )}
          </ul>
        </Card>
        <LoadMore list={list} shown={itens.length} />
      </Section>
    </ServicoFrame>
  )
}

export function Component() {
  const { user } = useSession()
  return user && <Pagina userId={user.id} />
}
