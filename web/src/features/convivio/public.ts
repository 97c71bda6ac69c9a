export { EscolhasSection } from './components/escolhas-section'
