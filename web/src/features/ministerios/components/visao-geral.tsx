import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '@/components/page/section'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatDate, formatList } from '@/lib/format'
import type { MinisterioLocal, Visao } from '../model'
import { ministeriosQueries } from '../queries'
import { Numero } from './numero'

const pessoaLink = (id: string) => `/membros/${id}/funcoes`

function Linha({ id, nome, children }: { id: string; nome: string; children: ReactNode }) {
  return (
    <li className="relative px-4 py-3 hover:bg-accent/40 md:px-5">
      <Link to={pessoaLink(id)} className="font-medium after:absolute after:inset-0">
        {nome}
      </Link>
      <p className="text-muted-foreground text-sm">{children}</p>
    </li>
  )
}

function Lista({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  return (
    <Section title={title} description={description}>
      <Card>
        <ul className="divide-y divide-border">{children}</ul>
      </Card>
    </Section>
  )
}

const faltaEm = ({ pessoas, vagas, lideranca }: Visao['funcoes'][number]) =>
  lideranca ? Math.max(1 - pessoas, 0) : Math.max((vagas ?? 0) - pessoas, 0)

/** Those that lack people come first. */
function Funcoes({ visao }: { visao: Visao }) {
  const funcoes = visao.funcoes
    .map((funcao) => ({ ...funcao, falta: faltaEm(funcao) }))
    .toSorted((a, b) => b.falta - a.falta)
  return (
    <Section title="Funções e vagas">
      <Card>
        {funcoes.length === 0 && (
          <p className="px-4 py-4 text-muted-foreground md:px-5">
            Nenhuma função no catálogo. Crie as funções em Configurações.
          </p>
        )}
        <ul className="divide-y divide-border">
          {funcoes.map(({ id, nome, pessoas, vagas, falta }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
              <span className="min-w-0 flex-1 break-words font-medium">{nome}</span>
              <span className="text-muted-foreground text-sm tabular-nums">
                {vagas ? `${pessoas} de ${vagas}` : pessoas}
              </span>
              {falta > 0 && <Badge variant="warning">{falta === 1 ? 'Falta 1' : `Faltam ${falta}`}</Badge>}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Sucessao({ visao }: { visao: Visao }) {
  const { termos, sem_sucessor, sem_lider, sobrecarregados } = visao
  const isCalm = !sem_lider && termos.length + sem_sucessor.length + sobrecarregados.length === 0
  return (
    <>
      {sem_lider && (
        <p role="status" className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
          Este ministério está sem liderança. Dê a função de liderança a alguém em Pessoas e funções.
        </p>
      )}
      {termos.length > 0 && (
        <Lista
          title="Mandatos que terminam"
          description="Nos próximos 60 dias. Renove ou prepare quem assume."
        >
          {termos.map(({ id, membro_id, nome, funcao, fim }) => (
            <Linha key={id} id={membro_id} nome={nome}>
              {funcao} · termina em {formatDate(fim)}
            </Linha>
          ))}
        </Lista>
      )}
      {sem_sucessor.length > 0 && (
        <Lista
          title="Liderança sem sucessor"
          description="Ninguém está em preparação nem nomeado para depois."
        >
          {sem_sucessor.map(({ membro_id, nome, funcao }) => (
            <Linha key={membro_id} id={membro_id} nome={nome}>
              {funcao}
            </Linha>
          ))}
        </Lista>
      )}
      {sobrecarregados.length > 0 && (
        <Lista title="Em muitos ministérios" description="Servem em mais de dois ao mesmo tempo.">
          {sobrecarregados.map(({ membro_id, nome, ministerios }) => (
            <Linha key={membro_id} id={membro_id} nome={nome}>
              {formatList(ministerios)}
            </Linha>
          ))}
        </Lista>
      )}
      {isCalm && (
        <p className="flex items-center gap-2 text-sm text-success-text">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          Liderança definida, sucessão preparada e nenhum mandato terminando.
        </p>
      )}
    </>
  )
}

/** The ministry at a glance, for those who look after it: numbers, gaps, and what ends soon. */
export function VisaoGeral({ ministerio }: { ministerio: MinisterioLocal }) {
  const { data } = useSuspenseQuery(ministeriosQueries.visao(ministerio.id))
  const base = `/ministerios/${ministerio.id}`
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Numero label="Pessoas servindo" value={data.pessoas} to={`${base}/pessoas`} />
        <Numero label="Chegaram em 90 dias" value={data.novos} />
        <Numero label="Vagas abertas" value={ministerio.vagas} />
        <Numero
          label="Inscrições em andamento"
          value={data.inscricoes}
          to={ministerio.cuido ? `${base}/acompanhamento` : undefined}
        />
      </div>
      <Sucessao visao={data} />
      <Funcoes visao={data} />
    </>
  )
}
