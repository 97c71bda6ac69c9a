import { Block } from '../components/block'
import { ConfiguracoesFrame } from '../components/configuracoes-frame'
import { Exigencia } from '../components/exigencia'
import { RegrasSection } from '../components/regras-section'
import { ResetFator } from '../components/reset-fator'

export function Component() {
  return (
    <ConfiguracoesFrame
      secao="seguranca"
      title="Segurança da igreja"
      description="O que a igreja pede de quem tem acesso."
    >
      <div className="max-w-3xl space-y-8">
        <Block
          title="Senhas, sessões e convites"
          description="Valem para todas as pessoas, em todos os campi."
        >
          <RegrasSection />
        </Block>
        <Block title="Segundo fator" description="Um código a mais, além da senha.">
          <Exigencia />
          <ResetFator />
        </Block>
      </div>
    </ConfiguracoesFrame>
  )
}
