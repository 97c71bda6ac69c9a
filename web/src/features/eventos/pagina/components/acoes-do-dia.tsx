import { Ellipsis, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useUndo } from '@/features/auditoria/public'
import { zoneOf } from '@/lib/clock'
import { copyText } from '@/lib/copy-text'
import { formatPeriod } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { MotivoDialog } from '../../components/motivo-dialog'
import { enderecoDoEvento } from '../../endereco'
import { agendaMutations, MUDA_A_AGENDA } from '../../mutations'
import { downloadIcs, googleHref } from '../../rsvp/calendario-externo'
import { isAhead, lugarDe, type PaginaDoDia } from '../model'
import { useFaltam } from '../use-faltam'

type Acao = { rotulo: string; to: string }

/** People are told in the words of who tells them: WhatsApp opens with the event written down, and asks to whom. */
function conviteHref(dia: PaginaDoDia, endereco: string): string {
  const { nome, inicio, fim, campus } = dia
  const linhas = [nome, formatPeriod(inicio, fim, zoneOf(campus)), lugarDe(dia), endereco]
  return `https://wa.me/?text=${encodeURIComponent(linhas.join('\n'))}`
}

/** What whoever works at it does with a day, in the order of its hours. */
function acoesDe(dia: PaginaDoDia): Acao[] {
  const { id, event_base, estado, recorrente, edita, toma_presenca, kids, escalas, escalas_de } = dia
  const endereco = encodeURIComponent(id)
  const evento = enderecoDoEvento(event_base)
  const isOpen = estado === 'agendada' || estado === 'aberta'
  const lista = toma_presenca && { rotulo: 'Lista de presença', to: `/presenca/dias/${endereco}` }
  const editar = edita && {
    rotulo: recorrente ? 'Mudar a série' : 'Editar',
    to: `${evento}/editar?dia=${endereco}`,
  }
  return [
    lista,
    edita && estado !== 'cancelada' && { rotulo: 'Telão', to: `/presenca/dias/${endereco}/telao` },
    kids && { rotulo: 'Kids', to: '/checkin/kids' },
    ...escalas.map((ministerio, place) => ({
      rotulo: escalas.length > 1 ? `Escala: ${escalas_de[place]}` : 'Escala',
      to: `/ministerios/${ministerio}/escalas`,
    })),
    edita && { rotulo: 'Inscrições', to: `${evento}/inscricoes` },
    editar,
    edita && isOpen && recorrente && { rotulo: 'Mudar só este dia', to: `/presenca/dias/${endereco}/mudar` },
  ].filter((acao) => acao !== false)
}

function CallOff({ dia, onClose }: { dia: PaginaDoDia; onClose: () => void }) {
  const cancel = useMutation(agendaMutations.cancelDia())
  const offerUndo = useUndo(MUDA_A_AGENDA)
  return (
    <MotivoDialog
      title={dia.recorrente ? 'Cancelar este dia?' : 'Cancelar este evento?'}
      description="Ele fica na agenda como cancelado, com o motivo ao lado."
      label="Motivo, que as pessoas leem (opcional)"
      submitLabel={dia.recorrente ? 'Cancelar este dia' : 'Cancelar este evento'}
      isOptional
      isPending={cancel.isPending}
      onSubmit={(motivo) =>
        cancel.mutate(
          { ocorrencia: dia.id, motivo },
          {
            onSuccess: (operacao) => {
              offerUndo(dia.recorrente ? 'Dia cancelado.' : 'Evento cancelado.', operacao)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

/**
 * One button for whoever works at the day: before it people are told, once the roster is whole, then they are received; the
 * rest, and what anybody may take along, behind ⋯.
 */
export function AcoesDoDia({ dia }: { dia: PaginaDoDia }) {
  const navigate = useNavigate()
  const [isCanceling, setCanceling] = useState(false)
  const acoes = acoesDe(dia)
  const invites = acoes.length > 0 && isAhead(dia)
  const isLacking = useFaltam(dia) !== undefined
  const first = invites ? undefined : acoes[0]
  const others = first ? acoes.slice(1) : acoes
  const cancels = dia.edita && (dia.estado === 'agendada' || dia.estado === 'aberta')
  const endereco = new URL(enderecoDoEvento(dia.id), window.location.href).href
  return (
    <>
      {invites && (
        <Button asChild variant={isLacking ? 'outline' : 'primary'} className="grow md:grow-0">
          <a href={conviteHref(dia, endereco)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden />
            Convidar
          </a>
        </Button>
      )}
      {first && (
        <Button asChild className="grow md:grow-0">
          <Link to={first.to}>{first.rotulo}</Link>
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <Ellipsis aria-hidden />
            Mais
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {others.map(({ rotulo, to }) => (
            <DropdownMenuItem key={to} onSelect={() => navigate(to)}>
              {rotulo}
            </DropdownMenuItem>
          ))}
          {others.length > 0 && <DropdownMenuSeparator />}
          <DropdownMenuItem asChild>
            <a href={googleHref(dia)} target="_blank" rel="noreferrer">
              Pôr no Google Agenda
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem
            onSelect={() =>
              void downloadIcs(dia).catch(() =>
                toast.error('Não foi possível gerar o arquivo. Tente de novo.'),
              )
            }
          >
            Pôr em outro calendário
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void copyText(endereco, 'Endereço copiado.')}>
            Copiar o endereço
          </DropdownMenuItem>
          {cancels && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => setCanceling(true)}>
                {dia.recorrente ? 'Cancelar este dia…' : 'Cancelar este evento…'}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isCanceling && <CallOff dia={dia} onClose={() => setCanceling(false)} />}
    </>
  )
}
