import { formatNumber, formatTime } from '@/lib/format'
import { useZone } from '@/lib/zone'
import { METODO_LABELS, type Metodo, type Numeros } from '../model'

const isMetodo = (key: string): key is Metodo => key in METODO_LABELS

function Numero({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-lg border border-border bg-card p-3 shadow-card">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="font-bold text-2xl tabular-nums">{formatNumber(value)}</dd>
    </div>
  )
}

/** How a day stands, kept up to date while it is on the screen. */
export function NumerosDoDia({ numeros }: { numeros: Numeros }) {
  const zone = useZone()
  const { presentes, esperados, visitantes, metodos, horas } = numeros
  const como = Object.entries(metodos).map(
    ([key, pessoas]) => `${isMetodo(key) ? METODO_LABELS[key] : key}: ${formatNumber(pessoas)}`,
  )
  const quando = horas.map(
    ({ hora, pessoas }) => `a partir das ${formatTime(hora, zone)}: ${formatNumber(pessoas)}`,
  )
  return (
    <section aria-label="Números do dia" className="space-y-2">
      <dl className="grid grid-cols-3 gap-2">
        <Numero label="Presentes" value={presentes} />
        <Numero label="Esperados" value={esperados} />
        <Numero label="Visitantes" value={visitantes} />
      </dl>
      {como.length > 0 && (
        <p className="text-muted-foreground text-sm">
          {como.join(' · ')}
          {quando.length > 0 && <span className="block">Chegaram {quando.join(', ')}</span>}
        </p>
      )}
    </section>
  )
}
