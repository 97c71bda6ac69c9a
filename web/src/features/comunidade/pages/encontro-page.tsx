import { useSuspenseQuery } from '@tanstack/react-query'
import { CloudOff, UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { SearchField } from '@/components/table/search-field'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { formatCount, formatShortDay, plain } from '@/lib/format'
import { useSession } from '@/lib/session'
import { PessoaToque } from '../components/pessoa-toque'
import { applyToques } from '../model'
import { comunidadeQueries } from '../queries'
import { useToques } from '../use-toques'

const SEARCH_FROM = 8

function NovoVisitante({ onAdd }: { onAdd: (nome: string) => void }) {
  const [nome, setNome] = useState('')
  const isReady = nome.trim().length >= 2
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        onAdd(nome.trim())
        setNome('')
      }}
    >
      <Input
        aria-label="Nome do visitante"
        placeholder="Nome do visitante"
        autoComplete="off"
        maxLength={100}
        value={nome}
        onChange={({ target }) => setNome(target.value)}
      />
      <Button type="submit" variant="outline" disabled={!isReady}>
        <UserPlus aria-hidden />
        Adicionar
      </Button>
    </form>
  )
}

/** Who came to a meeting: one tap per person, also where the network does not reach. */
export function Component() {
  const { id = '', dia = '' } = useParams()
  const { session } = useSession()
  const { data } = useSuspenseQuery(comunidadeQueries.encontro(id, dia))
  const { toques, isOffline, tap } = useToques(session?.user.id ?? '', id, dia)
  const [busca, setBusca] = useState('')
  const { pessoas, visitantes } = applyToques(data, toques)
  const presentes = pessoas.filter(({ presente }) => presente).length
  const shown = pessoas.filter(({ nome }) => plain(nome).includes(plain(busca)))
  const canMark = data.ja && data.estado !== 'cancelado'
  return (
    <Page
      width="narrow"
      above={<BackLink to={`/comunidade/celulas/${id}`}>{data.nome}</BackLink>}
      title={`Encontro de ${formatShortDay(data.dia)}`}
      documentTitle={`Encontro de ${data.nome}`}
      description={
        canMark
          ? `${formatCount(presentes, 'presente', 'presentes')} de ${pessoas.length} · ${formatCount(visitantes.length, 'visitante', 'visitantes')}`
          : undefined
      }
    >
      {isOffline && toques.length > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text"
        >
          <CloudOff aria-hidden className="size-5 shrink-0" />
          Sem rede. {formatCount(toques.length, 'toque está guardado', 'toques estão guardados')} neste
          aparelho e vão quando ela voltar.
        </p>
      )}
      {canMark ? (
        <>
          {pessoas.length >= SEARCH_FROM && (
            <SearchField label="Buscar pessoa" value={busca} onChange={setBusca} />
          )}
          <ul className="space-y-2">
            {shown.map((pessoa) => (
              <li key={pessoa.membro_id}>
                <PessoaToque
                  pessoa={pessoa}
                  onTap={(presente) =>
                    tap({ tipo: 'pessoa', id: pessoa.membro_id, presente, em: new Date().toISOString() })
                  }
                />
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <Empty title={busca ? 'Ninguém com este nome.' : 'Ninguém na célula neste dia.'} />
          )}
          <Section title="Visitantes">
            {visitantes.length > 0 && (
              <ul className="divide-y divide-border rounded-lg border border-border bg-card">
                {visitantes.map((visitante) => (
                  <li key={visitante.id} className="flex items-center justify-between gap-2 py-1 pr-1 pl-4">
                    <span className="min-w-0 break-words">{visitante.nome}</span>
                    <IconButton
                      label={`Tirar ${visitante.nome}`}
                      onClick={() => tap({ tipo: 'visitante', id: visitante.id, nome: null })}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            <NovoVisitante onAdd={(nome) => tap({ tipo: 'visitante', id: crypto.randomUUID(), nome })} />
          </Section>
        </>
      ) : (
        <Empty
          title={
            data.estado === 'cancelado'
              ? 'Este encontro foi cancelado.'
              : 'Este encontro ainda não aconteceu.'
          }
          description={data.motivo ?? 'No dia, você marca aqui quem veio.'}
        />
      )}
    </Page>
  )
}
