import { CircleCheck } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { zoneOf } from '@/lib/clock'
import { formatCount, formatDateTime, formatMoney } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { type DoCampus, NUMERO_LABELS, type Numeros } from '../model'
import { CloseDomingo } from './close-domingo'
import { Faltas } from './faltas'

const NUMEROS = Object.keys(NUMERO_LABELS) as (keyof Numeros)[]

/** The sums of the day; what was closed as it was then, and what is other now beside it. */
function Somas({ numeros, fechado }: Pick<DoCampus, 'numeros' | 'fechado'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
      {NUMEROS.map((name) => (
        <div key={name}>
          <dt className="text-muted-foreground text-sm">{NUMERO_LABELS[name]}</dt>
          <dd className="whitespace-nowrap font-semibold tabular-nums">
            {formatMoney((fechado ?? numeros)[name])}
            {fechado && fechado[name] !== numeros[name] && (
              <span className="block font-normal text-muted-foreground text-sm">
                agora {formatMoney(numeros[name])}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Ofertas({ campus, ofertas }: Pick<DoCampus, 'campus' | 'ofertas'>) {
  if (ofertas.length === 0) return null
  return (
    <ul aria-label={`Ofertas lançadas em ${campus}`} className="space-y-1 text-sm">
      {ofertas.map(({ culto, total_centavos, quem, quando }) => (
        <li key={`${culto} ${quando}`} className="break-words">
          {culto}: {formatMoney(total_centavos)}
          <span className="text-muted-foreground">
            {quem && `, lançada por ${quem}`}
            {quando && ` em ${formatDateTime(quando, zoneOf(campus))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const BADGES = {
  mudou: ['warning', 'Chegou algo depois'],
  fechado: ['success', 'Domingo fechado'],
  pronto: ['primary', 'Pronto para fechar'],
} as const

/** The Sunday of a campus: what is left, its sums, and who closed it. */
export function DoCampusCard({ um, dia }: { um: DoCampus; dia: string }) {
  const { campus, faltas, fechado } = um
  const edits = usePermissions().canEdit('financeiro')
  const isClosed = fechado !== null && !fechado.mudou
  const estado = fechado ? (fechado.mudou ? 'mudou' : 'fechado') : 'pronto'
  const [variant, label] =
    estado === 'pronto' && faltas.length > 0
      ? (['info', formatCount(faltas.length, 'coisa falta', 'coisas faltam')] as const)
      : BADGES[estado]
  return (
    <section aria-label={`Domingo em ${campus}`}>
      <Card className="space-y-4 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold text-lg">{campus}</h2>
          <Badge variant={variant}>{label}</Badge>
        </div>
        {fechado && (
          <p role="status" className="flex gap-2 break-words">
            <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            <span>
              Fechado {fechado.quem && `por ${fechado.quem} `}em{' '}
              {formatDateTime(fechado.quando, zoneOf(campus))}.
              {fechado.ressalva && ` Ressalva: ${fechado.ressalva}.`}
              {fechado.mudou && ' Depois disso chegou algo: confira e feche de novo.'}
            </span>
          </p>
        )}
        {faltas.length > 0 ? (
          <Faltas campus={campus} faltas={faltas} dia={dia} />
        ) : (
          !fechado && <p>Nada falta: ofertas, depósitos, banco e comprovantes conferem.</p>
        )}
        <Somas numeros={um.numeros} fechado={fechado} />
        <Ofertas campus={campus} ofertas={um.ofertas} />
        {edits && !isClosed && (
          <CloseDomingo campus={campus} dia={dia} faltam={faltas.length} isAgain={fechado !== null} />
        )}
      </Card>
    </section>
  )
}
