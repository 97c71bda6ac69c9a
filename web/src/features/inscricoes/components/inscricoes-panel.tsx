import { usePrefetchQuery, useSuspenseQueries } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { InscricoesPart } from '@/features/eventos/public'
import { formatCount, formatDateTime, formatMoney } from '@/lib/format'
import { type MinhaInscricao, minhaInscricao } from '../minha'
import { ESTADO_LABELS, ESTADO_VARIANT, type Pagina, type Tipo } from '../model'
import { inscricoesQueries } from '../queries'

const priceOf = (centavos: number) => (centavos > 0 ? formatMoney(centavos) : 'Gratuito')
const placesOf = (vagas: number) => (vagas > 0 ? formatCount(vagas, 'vaga', 'vagas') : 'sem vagas')

/** `R$ 150,00 a R$ 350,00`, `R$ 150,00`, `Gratuito` */
function priceRange(tipos: readonly Tipo[]): string {
  const prices = tipos.map(({ preco_centavos }) => preco_centavos)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0 || most === 0) return 'Gratuito'
  return least === most
    ? priceOf(most)
    : `${least > 0 ? formatMoney(least) : 'De graça'} a ${formatMoney(most)}`
}

/** Few prices are read one by one; of one, or of many, from which to which. */
const isListed = (tipos: readonly Tipo[]) => tipos.length > 1 && tipos.length <= 6

function Tipos({ tipos }: { tipos: readonly Tipo[] }) {
  if (!isListed(tipos)) return null
  return (
    <ul aria-label="Preços" className="text-sm">
      {tipos.map(({ id, nome, preco_centavos, vagas }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 break-words">{nome}</span>{' '}
          <span className="tabular-nums">
            {priceOf(preco_centavos)}
            {vagas !== null && <span className="text-muted-foreground"> · {placesOf(vagas)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type AbertaProps = { regras: Pagina; isRegistered: boolean; isQuiet: boolean }

function Aberta({ regras, isRegistered, isQuiet }: AbertaProps) {
  const { evento, tipos, vagas, lista_espera, fecha_em } = regras
  const isFull = vagas === 0
  return (
    <>
      <p className="text-sm first-letter:uppercase">
        {[
          !isListed(tipos) && priceRange(tipos),
          vagas !== null && (isFull ? 'as vagas acabaram' : placesOf(vagas)),
          fecha_em && `até ${formatDateTime(fecha_em, evento.fuso)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Tipos tipos={tipos} />
      {(!isFull || lista_espera) && (
        <Button asChild variant={isQuiet ? 'outline' : 'primary'} className="w-full sm:w-auto">
          <Link to={`/inscricao/${encodeURIComponent(evento.id)}`}>
            {isRegistered ? 'Inscrever mais alguém' : isFull ? 'Entrar na lista de espera' : 'Inscrever-se'}
          </Link>
        </Button>
      )}
    </>
  )
}

function Closed({ regras }: { regras: Pagina }) {
  const { situacao, abre_em, evento } = regras
  return (
    <p className="text-sm">
      {situacao === 'encerrada'
        ? 'As inscrições estão encerradas.'
        : abre_em
          ? `As inscrições abrem em ${formatDateTime(abre_em, evento.fuso)}.`
          : 'As inscrições ainda não abriram.'}
    </p>
  )
}

function Minha({ minha: { chave, estados } }: { minha: MinhaInscricao }) {
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {estados.map((estado) => (
          <Badge key={estado} variant={ESTADO_VARIANT[estado]}>
            {ESTADO_LABELS[estado]}
          </Badge>
        ))}
      </p>
      {chave && (
        <Button asChild className="w-full sm:w-auto">
          <Link to={`/inscricao/pedido/${encodeURIComponent(chave)}`}>Ver minha inscrição</Link>
        </Button>
      )}
    </>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="inscricoes-do-evento"
      className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card"
    >
      <h2 id="inscricoes-do-evento" className="flex items-center gap-2 font-semibold">
        <Ticket aria-hidden className="size-5 text-muted-foreground" />
        Inscrições
      </h2>
      {children}
    </section>
  )
}

/** Asks at once for what the panel will show. */
export const usePrefetchInscricoes: InscricoesPart['usePrefetchInscricoes'] = (evento) => {
  usePrefetchQuery(inscricoesQueries.pagina(evento))
  usePrefetchQuery(minhaInscricao(evento))
}

/** How one registers for an event: what it costs, what places are left, and one's own registration. */
export const InscricoesPanel: InscricoesPart['InscricoesPanel'] = ({ evento, works, instead }) => {
  const [{ data: regras }, { data: minha }] = useSuspenseQueries({
    queries: [inscricoesQueries.pagina(evento), minhaInscricao(evento)],
  })
  if (!minha && (!regras || regras.situacao === 'fechada')) return instead
  return (
    <Frame>
      {minha && <Minha minha={minha} />}
      {regras?.situacao === 'aberta' ? (
        <Aberta regras={regras} isRegistered={minha !== null} isQuiet={works || minha !== null} />
      ) : (
        regras && !minha && <Closed regras={regras} />
      )}
    </Frame>
  )
}
