import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Baby, IdCard, ScanFace } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { Fold } from '@/components/page/fold'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { campiQueries } from '@/features/campi/public'
import { igrejaQueries } from '@/features/igreja/public'
import { CodigoDaCarteirinha } from '@/features/intercambio/public'
import { usePermissions } from '@/lib/permissions'
import { useSearch } from '@/lib/search-params'
import { useSession } from '@/lib/session'
import { CodigoDialog } from '../components/codigo-dialog'
import { EstacaoCard } from '../components/estacao-card'
import { EstacaoForm } from '../components/estacao-form'
import { PairForm } from '../components/pair-form'
import { StartHere } from '../components/start-here'
import { checkinQueries, type Estacao } from '../queries'

const search = z.object({ codigo: z.string().default('') })

type Open = { kind: 'form'; estacao?: Estacao } | { kind: 'code'; estacao: Estacao }

/** The stations of the campuses within reach. */
function Estacoes() {
  const { data: estacoes } = useSuspenseQuery(checkinQueries.estacoes())
  const { campi, todosOsCampi } = usePermissions()
  const { session } = useSession()
  const { data: todos = [] } = useQuery(campiQueries.ativos())
  const { data: meu } = useQuery(igrejaQueries.meuCampus(session?.user.id ?? ''))
  const [open, setOpen] = useState<Open | null>(null)
  const meus = todosOsCampi ? todos.map(({ nome }) => nome) : campi
  const proprio = meu && meus.includes(meu) ? meu : (meus[0] ?? '')
  const done = () => setOpen(null)
  const start = <StartHere estacoes={estacoes} campi={meus} proprio={proprio} key={proprio} />
  const create = (
    <Button variant="outline" onClick={() => setOpen({ kind: 'form' })}>
      Nova estação
    </Button>
  )
  return (
    <Section
      title="Estações"
      actions={
        estacoes.length > 0 && (
          <>
            {start}
            {create}
          </>
        )
      }
    >
      {estacoes.length === 0 ? (
        <Empty
          icon={ScanFace}
          title="Nenhuma estação ainda."
          description="Uma estação é um tablet ou computador na porta: reconhece o rosto, lê a carteirinha ou busca pelo nome, também sem rede."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {start}
              {create}
            </span>
          }
        />
      ) : (
        <ul className="space-y-3">
          {estacoes.map((estacao) => (
            <li key={estacao.id}>
              <EstacaoCard
                estacao={estacao}
                onEdit={() => setOpen({ kind: 'form', estacao })}
                onCode={() => setOpen({ kind: 'code', estacao })}
              />
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'form' && (
        <EstacaoForm estacao={open.estacao} campi={meus} proprio={proprio} onDone={done} />
      )}
      {open?.kind === 'code' && <CodigoDialog estacao={open.estacao} onDone={done} />}
    </Section>
  )
}

export function Component() {
  const { canEdit } = usePermissions()
  const [{ codigo }] = useSearch(search)
  return (
    <Page
      title="Check-in Facial"
      description="Presença na porta pelo rosto, pela carteirinha ou pelo nome."
      actions={
        <Button asChild variant={canEdit('checkin') ? 'primary' : 'outline'}>
          <Link to="/checkin/kids">
            <Baby aria-hidden />
            Kids
          </Link>
        </Button>
      }
    >
      {canEdit('checkin') ? (
        <Estacoes />
      ) : (
        <CodigoDaCarteirinha
          none={
            <Empty
              icon={IdCard}
              title="Na porta, diga o seu nome"
              description="Ou os 4 últimos números do seu telefone. A carteirinha é de quem é membro."
              action={
                <Button asChild variant="outline">
                  <Link to="/minha-agenda">Minha agenda</Link>
                </Button>
              }
            />
          }
        />
      )}
      <Fold title="Usar este aparelho com um código" isOpen={codigo !== ''}>
        <p className="pb-4 text-muted-foreground text-sm">
          Peça o código e o PIN a quem cuida das estações do seu campus.
        </p>
        <PairForm codigo={codigo} />
      </Fold>
    </Page>
  )
}
