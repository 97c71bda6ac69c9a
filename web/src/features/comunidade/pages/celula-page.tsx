import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays, Clock, MapPin } from 'lucide-react'
import { useParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatDate, formatList, formatWeekdayDate } from '@/lib/format'
import { Acoes } from '../components/acoes'
import { Encontros } from '../components/encontros'
import { JoinCelula } from '../components/join-celula'
import { Pedidos } from '../components/pedidos'
import { Pessoas } from '../components/pessoas'
import { isFull, quando, vagasText } from '../model'
import { comunidadeQueries } from '../queries'

/** A cell: who, when, where; for those who look after it, what waits for them. */
export function Component() {
  const { id = '' } = useParams()
  const { data: pagina } = useSuspenseQuery(comunidadeQueries.pagina(id))
  const { data: minhas } = useSuspenseQuery(comunidadeQueries.celulas())
  const { celula, endereco, pedidos, encontros } = pagina
  const isInOne = minhas.some(({ meu_papel, tipo }) => meu_papel && tipo === 'celula')
  return (
    <Page
      above={<BackLink to="/comunidade">Comunidade</BackLink>}
      title={celula.nome}
      description={[
        celula.tipo_nome,
        celula.para_quem,
        celula.lideres.length > 0 && `com ${formatList(celula.lideres)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={<Acoes pagina={pagina} />}
    >
      <Card className="space-y-3 p-4">
        <ul className="space-y-2">
          <li className="flex items-center gap-2">
            <Clock aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            {quando(celula)}
          </li>
          {celula.proximo && (
            <li className="flex items-center gap-2">
              <CalendarDays aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              Próximo encontro: {formatWeekdayDate(celula.proximo)}
            </li>
          )}
          <li className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 break-words">
              {endereco ? `${endereco}, ${celula.bairro}` : celula.bairro}
              {!pagina.pessoas && (
                <span className="block text-muted-foreground text-sm">
                  O endereço aparece depois que você entra.
                </span>
              )}
            </span>
          </li>
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          {celula.encerrada_em ? (
            <Badge>Encerrada em {formatDate(celula.encerrada_em)}</Badge>
          ) : (
            <Badge variant={isFull(celula) || celula.entrada === 'fechada' ? 'neutral' : 'success'}>
              {vagasText(celula)}
            </Badge>
          )}
          {!celula.encerrada_em && <JoinCelula celula={celula} isInOne={isInOne} />}
        </div>
      </Card>
      {pedidos && <Pedidos pedidos={pedidos} />}
      {encontros && <Encontros celula={celula} encontros={encontros} />}
      <Pessoas pagina={pagina} />
    </Page>
  )
}
