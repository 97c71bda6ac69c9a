import { useSuspenseQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { DataList } from '@/components/page/data-list'
import { Page } from '@/components/page/page'
import { Section } from '@/components/page/section'
import { BackToList } from '@/features/membros/public'
import { formatCount, formatPhone } from '@/lib/format'
import { BuscaSection } from '../components/busca-section'
import { CasaMenu } from '../components/casa-menu'
import { HistoriaDaCasa } from '../components/historia-da-casa'
import { Moradores } from '../components/moradores'
import { alcancados, type CasaInteira } from '../model'
import { familiasQueries } from '../queries'

/** The address at which people of the household live; it is one when they agree. */
function enderecoDe(casa: CasaInteira) {
  const todos = [...new Set(casa.pessoas.flatMap(({ endereco }) => endereco ?? []))]
  if (todos.length <= 1) return todos[0]
  return todos.map((endereco) => <p key={endereco}>{endereco}</p>)
}

function Casa({ casa }: { casa: CasaInteira }) {
  const { nome, telefone, campus, pessoas, pode_editar: canEdit, historia } = casa
  const filhos = alcancados(casa).filter(({ papel, saiu }) => papel === 'filho' && !saiu)
  return (
    <Page
      above={<BackToList />}
      title={nome}
      description={`${campus} · ${formatCount(pessoas.length, 'pessoa', 'pessoas')}`}
      more={canEdit && <CasaMenu casa={casa} />}
    >
      <Section title="Quem mora aqui">
        <Moradores casa={casa} canEdit={canEdit} />
      </Section>
      <Section title="Contato">
        <DataList
          items={[
            { label: 'Telefone da casa', value: formatPhone(telefone) },
            { label: 'Endereço', value: enderecoDe(casa) },
          ]}
        />
      </Section>
      {filhos.map(({ id, nome: crianca }) => (
        <BuscaSection
          key={id}
          membro={{ id, nome_completo: crianca }}
          canEdit={canEdit}
          title={`Quem pode buscar ${crianca}`}
        />
      ))}
      <HistoriaDaCasa historia={historia} />
    </Page>
  )
}

export function Component() {
  const id = z.guid().safeParse(useParams().id).data ?? '00000000-0000-0000-0000-000000000000'
  const { data: casa } = useSuspenseQuery(familiasQueries.casa(id))
  if (casa) return <Casa casa={casa} />
  return (
    <Empty
      icon={House}
      title="Família não encontrada"
      description="Ela pode ter sido encerrada, ou ninguém dela é do seu campus."
    />
  )
}
