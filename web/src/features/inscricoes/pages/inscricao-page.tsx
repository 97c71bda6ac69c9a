import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarX, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackHome } from '@/components/page/back-home'
import { Button } from '@/components/ui/button'
import { formatCount, formatDateTime } from '@/lib/format'
import { useSession } from '@/lib/session'
import { InscricaoForm } from '../components/inscricao-form'
import { Moldura } from '../components/moldura'
import { type Pagina, rotuloDo } from '../model'
import { inscricoesQueries } from '../queries'

function Fechada({ regras }: { regras: Pagina }) {
  if (regras.situacao === 'ainda_nao')
    return (
      <Empty
        icon={CalendarClock}
        title="As inscrições ainda não abriram"
        description={
          regras.abre_em ? `Elas abrem em ${formatDateTime(regras.abre_em, regras.evento.fuso)}.` : undefined
        }
      />
    )
  return (
    <Empty
      icon={CalendarX}
      title="As inscrições estão encerradas"
      description="Fale com quem organiza, se ainda quiser participar."
    />
  )
}

/** What it costs, how many places are left, and until when. */
function Ofertas({ regras: { tipos, vagas, fecha_em, evento, lista_espera } }: { regras: Pagina }) {
  const temEspera = lista_espera && vagas === 0
  return (
    <div className="space-y-1 text-sm">
      {tipos.length > 0 && (
        <ul aria-label="Tipos e preços" className="space-y-1">
          {tipos.map((um) => (
            <li key={um.id}>{rotuloDo(um)}</li>
          ))}
        </ul>
      )}
      {vagas !== null && !temEspera && (
        <p className="font-semibold">
          {vagas === 1 ? 'Resta' : 'Restam'} {formatCount(vagas, 'vaga', 'vagas')} no evento.
        </p>
      )}
      {fecha_em && (
        <p className="text-muted-foreground">Inscrições até {formatDateTime(fecha_em, evento.fuso)}.</p>
      )}
    </div>
  )
}

function Loaded({ regras }: { regras: Pagina }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState(false)
  const lotado = regras.vagas === 0
  return (
    <Moldura title={regras.evento.nome} evento={regras.evento}>
      {regras.evento.descricao && <p>{regras.evento.descricao}</p>}
      {regras.texto && <p className="whitespace-pre-line">{regras.texto}</p>}
      {sent ? (
        <div role="status">
          <Empty
            icon={CircleCheck}
            title="Inscrição recebida"
            description="Você já pode fechar esta página."
          />
        </div>
      ) : regras.situacao !== 'aberta' || (lotado && !regras.lista_espera) ? (
        <Fechada regras={regras} />
      ) : (
        <>
          {lotado && (
            <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning-text">
              As vagas acabaram. Você pode entrar na lista de espera: chamamos na ordem.
            </p>
          )}
          <Ofertas regras={regras} />
          <InscricaoForm
            regras={regras}
            onSent={(chave, telefone) =>
              chave ? navigate(`/inscricao/pedido/${chave}`, { state: { telefone } }) : setSent(true)
            }
          />
        </>
      )}
    </Moldura>
  )
}

/** The registration for an event, with or without an account. */
export function Component() {
  const { evento = '' } = useParams()
  const { user } = useSession()
  const { data: regras } = useSuspenseQuery(inscricoesQueries.pagina(evento))
  if (regras) return <Loaded key={user?.id ?? ''} regras={regras} />
  return (
    <Moldura title={user ? 'Inscrição não encontrada' : 'Entre para ver a inscrição'}>
      <Empty
        icon={CalendarX}
        title={
          user
            ? 'Este evento não é para você, ou não recebe inscrições'
            : 'Este evento é só para pessoas da igreja, ou o endereço está incompleto'
        }
        description={user ? 'Confira o endereço com quem organiza.' : undefined}
        action={
          user ? (
            <BackHome />
          ) : (
            <Button asChild>
              <Link to={`/auth?voltar=${encodeURIComponent(`/inscricao/${evento}`)}`}>Entrar</Link>
            </Button>
          )
        }
      />
    </Moldura>
  )
}
