export { ConfiguracoesFrame } from './components/configuracoes-frame'
