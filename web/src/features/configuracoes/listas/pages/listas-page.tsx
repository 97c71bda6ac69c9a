import { Suspense } from 'react'
import { PageSkeleton } from '@/components/page/page-skeleton'
import { PageTabs } from '@/components/page/page-tabs'
import { useSearch } from '@/lib/search-params'
import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { ListaSection } from '../components/lista-section'
import { TitulosSection } from '../components/titulos-section'
import { ABAS, abaLabel, listasSearch, TITULOS } from '../model'

const TABS = ABAS.map((aba) => ({ name: aba, label: abaLabel(aba), to: `?lista=${aba}` }))

export function Component() {
  const [{ lista }] = useSearch(listasSearch)
  return (
    <ConfiguracoesFrame
      secao="listas"
      title="Listas e títulos"
      documentTitle={`${abaLabel(lista)} · Configurações`}
      description="O que os formulários oferecem, nas palavras da sua igreja. O que sai de uso continua onde já foi escolhido."
    >
      <PageTabs label="Listas" tabs={TABS} current={lista} />
      <div className="max-w-3xl">
        <Suspense key={lista} fallback={<PageSkeleton />}>
          {lista === TITULOS ? <TitulosSection /> : <ListaSection lista={lista} />}
        </Suspense>
      </div>
    </ConfiguracoesFrame>
  )
}
