import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, Printer, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { MoreMenu } from '@/components/ui/more-menu'
import { inZone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { download } from '@/lib/download'
import { calendarDay, formatCount, formatDate, formatLongDate } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import { useMutation } from '@/lib/use-mutation'
import { Barra } from '../../calendario/components/barra'
import { TipoIcon } from '../../calendario/components/tipo-icon'
import { type DiaDoAno, TIPO_LABELS, type Tipo } from '../../model'
import { eventosQueries } from '../../queries'
import './ano.css'

const MOST_CONFLICTS = 20
const MESES = Array.from({ length: 12 }, (_, mes) => mes)
const SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'].map((nome) => ({
  nome,
  letra: nome.charAt(0).toUpperCase(),
}))

type AnoProps = {
  campus: string
  ministerio: string
  /** A day of the year that is shown; empty: today's. */
  dia: string
  /** Another year, or a day that was chosen, to be seen as a list; empty: today's. */
  onDia: (dia: string, visao?: 'lista') => void
  /** How it is shown and of which campus; on a phone below the year, else beside it. */
  choices: ReactNode
  /** What only a year asks. */
  filter: ReactNode
  actions: ReactNode
}

const resumo = ({ dia, nomes, conflitos }: DiaDoAno) =>
  [
    formatLongDate(dia),
    formatCount(nomes.length, 'evento', 'eventos'),
    ...nomes,
    ...(conflitos.length > 0 ? ['Conflito:', ...conflitos] : []),
  ].join('\n')

type MesProps = {
  ano: number
  mes: number
  dias: ReadonlyMap<string, DiaDoAno>
  hoje: string
  /** Not shown on phones. */
  isPast: boolean
  onDia: (dia: string) => void
}

/** A small month: a day with something on it is a button. */
function Mes({ ano, mes, dias, hoje, isPast, onDia }: MesProps) {
  const primeiro = new Date(Date.UTC(ano, mes, 1))
  const ultimo = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate()
  const nome = inZone(primeiro, 'UTC', { month: 'long' })
  return (
    <section
      aria-label={`${nome} de ${ano}`}
      className={cn('ano-mes', isPast && 'max-sm:hidden print:block')}
    >
      <h3 className="mb-1 font-semibold text-sm first-letter:uppercase">{nome}</h3>
      <div className="grid grid-cols-7 text-center text-xs">
        {SEMANA.map(({ nome: semana, letra }) => (
          <span key={semana} aria-hidden className="pb-1 text-muted-foreground">
            {letra}
          </span>
        ))}
        {Array.from({ length: ultimo }, (_, place) => {
          const dia = new Date(Date.UTC(ano, mes, place + 1)).toISOString().slice(0, 10)
          const um = dias.get(dia)
          const style = place === 0 ? { gridColumnStart: primeiro.getUTCDay() + 1 } : undefined
          return um ? (
            <button
              key={dia}
              type="button"
              style={style}
              title={resumo(um)}
              aria-label={resumo(um)}
              aria-current={dia === hoje ? 'date' : undefined}
              data-conflito={um.conflitos.length > 0 || undefined}
              className="ano-dia ano-cheio"
              onClick={() => onDia(dia)}
            >
              {place + 1}
              <span aria-hidden className="ano-pontos">
                {um.conflitos.length > 0 ? (
                  <TriangleAlert className="size-3 text-destructive-text" />
                ) : (
                  um.tipos.map((tipo) => <span key={tipo} data-tipo={tipo} className="ano-ponto" />)
                )}
              </span>
            </button>
          ) : (
            <span
              key={dia}
              style={style}
              aria-current={dia === hoje ? 'date' : undefined}
              className="ano-dia text-muted-foreground"
            >
              {place + 1}
            </span>
          )
        })}
      </div>
    </section>
  )
}

function Legenda({ tipos }: { tipos: readonly string[] }) {
  return (
    <ul aria-label="Cores" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {tipos.map((tipo) => (
        <li key={tipo} className="flex items-center gap-1.5">
          <TipoIcon tipo={tipo as Tipo} isNamed />
          {TIPO_LABELS[tipo as Tipo]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-3.5 text-destructive-text" />
        Conflito
      </li>
    </ul>
  )
}

function Conflitos({ dias, onDia }: { dias: readonly DiaDoAno[]; onDia: (dia: string) => void }) {
  if (dias.length === 0) return null
  return (
    <section aria-labelledby="conflitos-do-ano" className="space-y-2">
      <h2 id="conflitos-do-ano" className="font-semibold text-lg">
        {formatCount(dias.length, 'dia com conflito', 'dias com conflito')}
      </h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {dias.slice(0, MOST_CONFLICTS).map(({ dia, conflitos }) => (
          <li key={dia} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-sm">
            <button
              type="button"
              className="min-h-11 font-medium text-primary-text underline underline-offset-2 md:min-h-8"
              onClick={() => onDia(dia)}
            >
              {formatDate(dia)}
            </button>
            <span className="min-w-0 break-words">{conflitos.join(' · ')}</span>
          </li>
        ))}
      </ul>
      {dias.length > MOST_CONFLICTS && (
        <p className="text-muted-foreground text-sm">E mais {dias.length - MOST_CONFLICTS} dias.</p>
      )}
    </section>
  )
}

/** Twelve months with the days on which something takes place, coloured by kind; conflicts are marked and listed. */
export function Ano({ campus, ministerio, dia, onDia, choices, filter, actions }: AnoProps) {
  const ano = Number((dia || calendarDay()).slice(0, 4))
  const isMobile = useIsMobile()
  const client = useQueryClient()
  const { data: dias = [] } = useQuery(eventosQueries.ano(ano, campus, ministerio))
  const byDay = useMemo(() => new Map(dias.map((um) => [um.dia, um])), [dias])
  const tipos = Object.keys(TIPO_LABELS).filter((tipo) => dias.some((um) => um.tipos.includes(tipo)))
  const pdf = useMutation({
    mutationFn: async () => {
      const { anoPdf } = await import('../arquivo')
      download(await anoPdf(ano, campus, dias), `agenda-${ano}.pdf`)
    },
    meta: { success: 'Arquivo pronto.' },
  })
  const hoje = calendarDay()
  const [isWhole, setWhole] = useState(false)
  const first = isWhole || Number(hoje.slice(0, 4)) !== ano ? 0 : Number(hoje.slice(5, 7)) - 1
  return (
    <div className="ano space-y-4">
      <div className="print:hidden">
        <Barra
          periodo={{
            titulo: `${ano}`,
            tituloCurto: `${ano}`,
            anterior: `${ano - 1}-01-01`,
            proximo: `${ano + 1}-01-01`,
          }}
          onGo={(um) => onDia(um)}
          onNear={(um) =>
            void client.prefetchQuery(eventosQueries.ano(Number(um.slice(0, 4)), campus, ministerio))
          }
          onHoje={() => onDia('')}
        >
          {!isMobile && choices}
          {actions}
        </Barra>
      </div>
      {isMobile && <div className="flex flex-wrap gap-1.5 print:hidden">{choices}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="order-last md:order-none">
          <Legenda tipos={tipos} />
        </div>
        <div className="flex w-full gap-1.5 md:w-auto md:gap-2 print:hidden">
          {filter}
          <MoreMenu label="Imprimir e exportar" variant="outline">
            <DropdownMenuItem onSelect={() => window.print()}>
              <Printer aria-hidden />
              Imprimir
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => pdf.mutate()}>
              <FileDown aria-hidden />
              PDF
            </DropdownMenuItem>
          </MoreMenu>
        </div>
      </div>
      {first > 0 && (
        <Button variant="ghost" className="sm:hidden print:hidden" onClick={() => setWhole(true)}>
          Ver desde janeiro
        </Button>
      )}
      <div className="grid gap-x-6 gap-y-6 rounded-lg border border-border bg-card p-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:border-0 print:p-0">
        {MESES.map((mes) => (
          <Mes
            key={mes}
            ano={ano}
            mes={mes}
            dias={byDay}
            hoje={hoje}
            isPast={mes < first}
            onDia={(um) => onDia(um, 'lista')}
          />
        ))}
      </div>
      <Conflitos
        dias={dias.filter(({ conflitos }) => conflitos.length > 0)}
        onDia={(um) => onDia(um, 'lista')}
      />
    </div>
  )
}
