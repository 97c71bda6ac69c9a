import { ConfiguracoesFrame } from '../../components/configuracoes-frame'
import { SaudeSection } from '../components/saude-section'

export function Component() {
  return (
    <ConfiguracoesFrame
      secao="saude"
      title="Saúde do sistema"
      description="O servidor, o banco de dados e as cópias de segurança."
    >
      <div className="max-w-3xl">
        <SaudeSection />
      </div>
    </ConfiguracoesFrame>
  )
}
