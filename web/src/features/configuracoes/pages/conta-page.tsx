import { PageTabs } from '@/components/page/page-tabs'
import { useSearch } from '@/lib/search-params'
import { AparenciaSection } from '../components/aparencia-section'
import { ConfiguracoesFrame } from '../components/configuracoes-frame'
import { ContaSection } from '../components/conta-section'
import { ABA_LABELS, ABAS, contaSearch } from '../model'

const TABS = ABAS.map((aba) => ({ name: aba, label: ABA_LABELS[aba], to: `?secao=${aba}` }))

export function Component() {
  const [{ secao }] = useSearch(contaSearch)
  return (
    <ConfiguracoesFrame
      secao="conta"
      title="Minha conta"
      documentTitle={`${ABA_LABELS[secao]} · Configurações`}
      description="Como você entra, onde está conectado e como o sistema aparece para você."
    >
      <PageTabs label="Partes da conta" tabs={TABS} current={secao} />
      <div className="max-w-3xl">{secao === 'seguranca' ? <ContaSection /> : <AparenciaSection />}</div>
    </ConfiguracoesFrame>
  )
}
