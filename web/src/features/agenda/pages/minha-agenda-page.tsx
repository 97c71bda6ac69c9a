import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, Copy, HandCoins } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { enderecoDoEvento } from '@/features/eventos/public'
import { OutrasInscricoes } from '@/features/inscricoes/public'
import { MinhasCriancas } from '@/features/kids/public'
import { myZone, zoneOf } from '@/lib/clock'
import { supabaseConfig } from '@/lib/config'
import { copyText } from '@/lib/copy-text'
import { formatDateTime, formatPeriod } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { MeusCompromissos } from '../components/meus-compromissos'
import { agendaMutations } from '../mutations'
import { agendaQueries } from '../queries'

const enderecoDe = (params: Record<string, string>) =>
  `${supabaseConfig.url}/functions/v1/agenda-ics?${new URLSearchParams(params)}`

/** Calendars of phones and computers open such an address and offer to follow it. */
const webcalDe = (endereco: string) =>
  new URL(endereco, window.location.href).href.replace(/^https?:/, 'webcal:')

const googleDe = (endereco: string) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcalDe(endereco) })}`

const copy = (texto: string) => copyText(texto, 'Endereço copiado.')

function Endereco({ texto, label }: { texto: string; label: string }) {
  return (
    <div className="space-y-2">
      <p className="break-all rounded-md bg-muted p-3 font-mono text-sm">{texto}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <a href={webcalDe(texto)}>
            <CalendarPlus aria-hidden />
            Assinar no celular
          </a>
        </Button>
        <Button asChild variant="outline">
          <a href={googleDe(texto)} target="_blank" rel="noreferrer">
            <CalendarDays aria-hidden />
            Google Agenda
          </a>
        </Button>
        <Button variant="outline" onClick={() => void copy(texto)}>
          <Copy aria-hidden />
          {label}
        </Button>
      </div>
    </div>
  )
}

function MeuEndereco() {
  const { data: endereco } = useSuspenseQuery(agendaQueries.endereco())
  const createEndereco = useMutation(agendaMutations.createEndereco())
  const revoke = useMutation(agendaMutations.revokeEndereco())
  const [asks, setAsks] = useState<'criar' | 'revogar' | null>(null)
  const novo = createEndereco.data
  const create = () => createEndereco.mutate(undefined, { onSuccess: () => setAsks(null) })
  return (
    <Card>
      <CardContent className="space-y-3">
        {novo && endereco ? (
          <>
            <p className="text-sm">Copie agora: por segurança, este endereço não aparece de novo.</p>
            <Endereco texto={enderecoDe({ chave: novo })} label="Copiar meu endereço" />
          </>
        ) : (
          <p className="text-sm">
            {endereco
              ? `Endereço criado em ${formatDateTime(endereco.created_at, myZone())}. ${
                  endereco.lido_em
                    ? `Lido por um calendário em ${formatDateTime(endereco.lido_em, myZone())}.`
                    : 'Nenhum calendário o leu ainda.'
                }`
              : 'Suas escalas e inscrições no calendário do celular. O endereço é secreto: quem o tem vê sua agenda. Ele deixa de valer se você troca a senha ou encerra a sessão que o criou.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            isPending={createEndereco.isPending}
            onClick={() => (endereco ? setAsks('criar') : create())}
          >
            <CalendarPlus aria-hidden />
            {endereco ? 'Criar outro' : 'Criar meu endereço'}
          </Button>
          {endereco && (
            <Button variant="outline" onClick={() => setAsks('revogar')}>
              Desligar
            </Button>
          )}
        </div>
      </CardContent>
      <ConfirmDialog
        open={asks !== null}
        onOpenChange={(open) => !open && setAsks(null)}
        title={asks === 'criar' ? 'Criar outro endereço?' : 'Desligar o endereço?'}
        description="O endereço de agora não abre mais nada. Os calendários que o seguem param de receber mudanças."
        confirmLabel={asks === 'criar' ? 'Criar outro' : 'Desligar'}
        cancelLabel="Voltar"
        isPending={createEndereco.isPending || revoke.isPending}
        onConfirm={() =>
          asks === 'criar'
            ? create()
            : revoke.mutate(undefined, {
                onSuccess: () => {
                  createEndereco.reset()
                  setAsks(null)
                },
              })
        }
      />
    </Card>
  )
}

const MOST_AT_FIRST = 5

function ParaMim() {
  const { data: todos } = useSuspenseQuery(agendaQueries.paraMim())
  const { data: minha } = useSuspenseQuery(agendaQueries.minha())
  const { canView } = usePermissions()
  // What they are registered for or said to come to stands above.
  const data = todos.filter(({ id }) => !minha.some(({ tipo, grupo }) => tipo !== 'servico' && grupo === id))
  const [all, setAll] = useState(false)
  if (data.length === 0)
    return (
      <Empty
        icon={CalendarDays}
        title="Nada marcado"
        description="Quando houver um evento para seu campus e sua idade, ele aparece aqui."
      />
    )
  return (
    <div className="space-y-2">
      <ul className="divide-y divide-border rounded-lg border border-border bg-card shadow-card">
        {(all ? data : data.slice(0, MOST_AT_FIRST)).map(
          ({ id, nome, inicio, fim, campus, local, inscricao, faixa }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
              <div className="min-w-0">
                <p className="break-words font-semibold">
                  {canView('eventos') ? (
                    <Link to={enderecoDoEvento(id)} className="hover:underline">
                      {nome}
                    </Link>
                  ) : (
                    nome
                  )}
                </p>
                <p className="text-muted-foreground text-sm first-letter:uppercase">
                  {[formatPeriod(inicio, fim, zoneOf(campus)), local, campus, faixa]
                    .filter(Boolean)
                    .join('\u00a0· ')}
                </p>
              </div>
              {inscricao && (
                <Button asChild variant="outline" size="sm">
                  <Link
                    to={`/inscricao/${encodeURIComponent(inscricao)}`}
                    aria-label={`Inscrever-se: ${nome}`}
                  >
                    Inscrever-se
                  </Link>
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {!all && data.length > MOST_AT_FIRST && (
        <Button variant="outline" onClick={() => setAll(true)}>
          Mostrar mais {data.length - MOST_AT_FIRST}
        </Button>
      )}
    </div>
  )
}

/** What is still to come stands under the commitments: here is what is over, given back, or somebody else's to show. */
function InscricoesDeAntes() {
  const { data: minha } = useSuspenseQuery(agendaQueries.minha())
  return <OutrasInscricoes except={minha.flatMap(({ chave }) => chave ?? [])} />
}

/** What a person said yes to, what is there for them, their registrations, and the addresses that calendars follow. */
export function Component() {
  const { campi } = usePermissions()
  return (
    <Page title="Minha agenda" width="narrow" above={<BackLink to="/presenca">Agenda</BackLink>}>
      <Section title="Meus compromissos">
        <MeusCompromissos />
      </Section>
      <Section
        title="Para você"
        description="O que a igreja tem para seu campus e sua idade nas próximas semanas."
      >
        <ParaMim />
      </Section>
      <MinhasCriancas />
      <InscricoesDeAntes />
      <Section
        title="No meu calendário"
        description="Assine uma vez: o que muda aqui muda no celular, no computador ou no Google."
      >
        <MeuEndereco />
      </Section>
      {campi.length > 0 && (
        <Section title="Eventos públicos" description="Um endereço por campus, que pode ser divulgado.">
          {campi.map((campus) => (
            <Card key={campus}>
              <CardContent className="space-y-2">
                <h3 className="font-medium">{campus}</h3>
                <Endereco texto={enderecoDe({ campus })} label={`Copiar o de ${campus}`} />
              </CardContent>
            </Card>
          ))}
        </Section>
      )}
      <Button asChild variant="outline">
        <Link to="/minhas-contribuicoes">
          <HandCoins aria-hidden />
          Minhas contribuições
        </Link>
      </Button>
    </Page>
  )
}
