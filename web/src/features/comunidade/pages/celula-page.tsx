import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarRange, Clock, MapPin } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatDate, formatList, formatWeekdayDate } from '@/lib/format'
import { Acoes } from '../components/acoes'
import { Encontros } from '../components/encontros'
import { JoinCelula } from '../components/join-celula'
import { Multiplicacao } from '../components/multiplicacao'
import { Pedidos } from '../components/pedidos'
import { Pessoas } from '../components/pessoas'
import { isShut, quando, temporadaText, vagasText } from '../model'
import { comunidadeQueries } from '../queries'

/** A cell: who, when, where; for those who look after it, what waits for them. */
export function Component() {
  const { id = '' } = useParams()
  const { data: pagina } = useSuspenseQuery(comunidadeQueries.pagina(id))
  const { data: minhas } = useSuspenseQuery(comunidadeQueries.celulas())
  const { celula, endereco, mae, pedidos, encontros } = pagina
  const minha = minhas.find(({ meu_papel, tipo }) => meu_papel && tipo === 'celula')
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
      more={<Acoes pagina={pagina} />}
    >
      <Card className="space-y-3 p-4">
        <ul className="space-y-2">
          <li className="flex items-center gap-2">
            <Clock aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            {quando(celula)}
          </li>
          {!celula.fora && celula.temporada_inicio && (
            <li className="flex items-center gap-2">
              <CalendarRange aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              {temporadaText(celula)}
            </li>
          )}
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
            <Badge variant={isShut(celula) ? 'neutral' : 'success'}>{vagasText(celula)}</Badge>
          )}
          {mae && (
            <Link
              to={`/comunidade/celulas/${mae.id}`}
              className="text-muted-foreground text-sm underline-offset-4 hover:underline"
            >
              Nasceu de {mae.nome}
            </Link>
          )}
          {!celula.encerrada_em && <JoinCelula celula={celula} minha={minha} isPrimary={!celula.cuido} />}
        </div>
      </Card>
      {pedidos && <Pedidos pedidos={pedidos} />}
      <Multiplicacao pagina={pagina} />
      {encontros && <Encontros celula={celula} encontros={encontros} />}
      <Pessoas pagina={pagina} />
    </Page>
  )
}
