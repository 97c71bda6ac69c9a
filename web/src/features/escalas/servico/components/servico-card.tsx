import { CalendarPlus, Clock, MapPin, Phone } from 'lucide-react'
import { Fold } from '@/components/page/fold'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { RoteiroLink } from '@/features/eventos/public'
import { cn } from '@/lib/cn'
import { formatCount, formatPhone, formatTime, formatTimes, phoneHref } from '@/lib/format'
import { nomeDoDia } from '../../horas'
import { downloadServicos } from '../agenda'
import { canAnswer, ESTADO_DO_SERVICO } from '../estado'
import type { Servico } from '../model'
import { Answer } from './answer'
import { RequestTroca } from './request-troca'

const ATE = { pendente: '', confirmado: ' (confirmado)', troca_solicitada: ' (pediu troca)' }

function Colegas({ colegas }: Pick<Servico, 'colegas'>) {
  if (colegas.length === 0) return null
  return (
    <Fold
      title={
        <>
          <span aria-hidden className="flex -space-x-1">
            {colegas.slice(0, 4).map(({ id, nome, foto }) => (
              <Avatar key={id} size="sm" name={nome} src={foto} className="ring-2 ring-card" />
            ))}
          </span>
          Com {formatCount(colegas.length, 'pessoa', 'pessoas')} nesta escala
        </>
      }
    >
      <ul aria-label="Quem serve com você" className="divide-y divide-border">
        {colegas.map(({ id, nome, foto, funcao, subtempo, estado, telefone }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Avatar name={nome} src={foto} />
            <span className="min-w-0 flex-1">
              <span className="block break-words font-medium text-sm">{nome}</span>
              <span className="block text-muted-foreground text-sm">
                {funcao}, {subtempo}
                {estado in ATE && ATE[estado as keyof typeof ATE]}
              </span>
            </span>
            {telefone && phoneHref(telefone) && (
              <Button asChild variant="outline" size="sm">
                <a href={phoneHref(telefone)} aria-label={`Ligar para ${nome}, ${formatPhone(telefone)}`}>
                  <Phone aria-hidden />
                  <span className="hidden sm:inline">{formatPhone(telefone)}</span>
                </a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Lugar({ servico, isCanceled }: { servico: Servico; isCanceled: boolean }) {
  const { funcao, subtempo, inicio, fim, fuso, estado } = servico
  const { label, variant } = ESTADO_DO_SERVICO[estado]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={cn('min-w-0 font-medium', (estado === 'recusado' || isCanceled) && 'line-through')}>
        {funcao}
      </span>
      <span className="flex items-center gap-1.5 text-muted-foreground text-sm">
        <Clock aria-hidden className="size-4 shrink-0" />
        {subtempo}, {formatTimes(inicio, fim, fuso)}
      </span>
      {!isCanceled && <Badge variant={variant}>{label}</Badge>}
    </li>
  )
}

/** What a person does in one roster on one day: function, hours, place, who else, and their answer. */
export function ServicoCard({ itens }: { itens: readonly [Servico, ...Servico[]] }) {
  const [primeiro] = itens
  const { fuso, inicio, ministerio, evento, local, campus, observacao, estado_do_dia } = primeiro
  const meus = new Set(itens.map(({ id }) => id))
  const isCanceled = estado_do_dia === 'cancelada'
  const isOver = itens.every(({ fim }) => Date.parse(fim) < Date.now())
  const abertos = isCanceled ? [] : itens.filter((item) => canAnswer(item))
  const rotulo = `${ministerio}, ${nomeDoDia(inicio, fuso).toLowerCase()} às ${formatTime(inicio, fuso)}`
  return (
    <Card className="space-y-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className="break-words font-semibold">{ministerio}</h4>
          <p className="break-words text-muted-foreground text-sm">{evento}</p>
          <p className="flex items-start gap-1.5 text-muted-foreground text-sm">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            {[local, campus].filter(Boolean).join(' · ')}
          </p>
        </div>
        {isCanceled ? (
          <Badge variant="destructive">Evento cancelado</Badge>
        ) : (
          isOver && <Badge>Já terminou</Badge>
        )}
      </div>
      <ul aria-label="O que você faz" className="space-y-1">
        {itens.map((servico) => (
          <Lugar key={servico.id} servico={servico} isCanceled={isCanceled} />
        ))}
      </ul>
      {observacao && <p className="rounded-md bg-muted px-3 py-2 text-sm">{observacao}</p>}
      {!isCanceled && itens.some(({ estado }) => estado !== 'recusado') && (
        <RoteiroLink ocorrencia={primeiro.ocorrencia_id} />
      )}
      <Colegas colegas={primeiro.colegas.filter(({ id }) => !meus.has(id))} />
      {abertos.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Answer itens={abertos} rotulo={rotulo} />
          <RequestTroca itens={abertos} rotulo={rotulo} />
          <IconButton label={`Pôr na agenda: ${rotulo}`} onClick={() => downloadServicos(abertos)}>
            <CalendarPlus aria-hidden />
          </IconButton>
        </div>
      )}
    </Card>
  )
}
