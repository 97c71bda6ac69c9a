import { CalendarCheck, HandHeart, Ticket } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ESTADO_DO_SERVICO, type EstadoServico, RespostaDoServico } from '@/features/escalas/public'
import { enderecoDoEvento } from '@/features/eventos/public'
import { ESTADO_LABELS, ESTADO_VARIANT } from '@/features/inscricoes/public'
import { zoneOf } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatTimes, formatWeekdayTime } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import type { Compromisso, Compromissos } from '../model'
import { agendaQueries } from '../queries'

const TIPOS: Record<string, { icon: typeof Ticket; palavra: string }> = {
  servico: { icon: HandHeart, palavra: 'Você serve' },
  inscricao: { icon: Ticket, palavra: 'Inscrição' },
}
const IDA = { icon: CalendarCheck, palavra: 'Presença avisada' }
const RESPOSTAS: Record<string, string> = { vou: 'Você vai', talvez: 'Talvez você vá' }
const INVALIDATES = [agendaQueries.all()]

const isEstadoServico = (estado: string | undefined): estado is EstadoServico =>
  estado !== undefined && estado in ESTADO_DO_SERVICO
const isEstadoInscricao = (estado: string): estado is keyof typeof ESTADO_LABELS => estado in ESTADO_LABELS

/** The places of a roster as their answer needs them. */
const respostasDe = (compromissos: readonly Compromisso[]) =>
  compromissos.flatMap(({ id, inicio, estados: [estado] }) =>
    isEstadoServico(estado) ? [{ id, inicio, estado }] : [],
  )

function Sinais({ compromisso: { tipo, estados, cancelado } }: { compromisso: Compromisso }) {
  if (cancelado) return <Badge variant="destructive">Cancelado</Badge>
  return estados.map((estado) => {
    if (tipo === 'servico' && isEstadoServico(estado)) {
      const { label, variant } = ESTADO_DO_SERVICO[estado]
      return (
        <Badge key={estado} variant={variant}>
          {label}
        </Badge>
      )
    }
    if (tipo === 'inscricao' && isEstadoInscricao(estado))
      return (
        <Badge key={estado} variant={ESTADO_VARIANT[estado]}>
          {ESTADO_LABELS[estado]}
        </Badge>
      )
    return <Badge key={estado}>{RESPOSTAS[estado]}</Badge>
  })
}

/** What somebody serves in, is registered for or comes to: when, where, where it stands, and the answer that is wanted. */
export function CompromissoItem({ compromissos }: { compromissos: Compromissos }) {
  const { canView } = usePermissions()
  const [primeiro] = compromissos
  const { tipo, grupo, nome, campus, local, inicio, cancelado, chave } = primeiro
  const { icon: Icon, palavra } = TIPOS[tipo] ?? IDA
  const zone = zoneOf(campus)
  const respostas = tipo === 'servico' && !cancelado ? respostasDe(compromissos) : []
  const asks = respostas.some(({ estado }) => estado === 'pendente')
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-text" />
      <div className="min-w-48 flex-1 basis-72 space-y-0.5">
        <p className={cn('break-words font-semibold', cancelado && 'font-normal line-through')}>
          <span className="sr-only">{palavra}: </span>
          {tipo !== 'servico' && canView('eventos') ? (
            <Link to={enderecoDoEvento(grupo)} className="hover:underline">
              {nome}
            </Link>
          ) : (
            nome
          )}
        </p>
        {compromissos.map(({ id, detalhe, inicio, fim }) => (
          <p key={id} className="break-words text-sm first-letter:uppercase">
            {[formatTimes(inicio, fim, zone), detalhe].filter(Boolean).join(' · ')}
          </p>
        ))}
        <p className="break-words text-muted-foreground text-sm">
          {[local, campus].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Sinais compromisso={primeiro} />
        {chave && (
          <Button asChild variant="outline" size="sm">
            <Link to={`/inscricao/pedido/${chave}`} aria-label={`Ver inscrição: ${nome}`}>
              Ver inscrição
            </Link>
          </Button>
        )}
        {tipo === 'servico' && !asks && canView('dashboard-voluntario') && (
          <Button asChild variant="outline" size="sm">
            <Link to="/dashboard-voluntario" aria-label={`Ver escala: ${nome}`}>
              Ver escala
            </Link>
          </Button>
        )}
      </div>
      {asks && (
        <div className="flex w-full flex-wrap gap-2">
          <RespostaDoServico
            itens={respostas}
            rotulo={`${nome}, ${formatWeekdayTime(inicio, zone)}`}
            invalidates={INVALIDATES}
          />
        </div>
      )}
    </li>
  )
}
