export { ComunidadeTabs } from './components/comunidade-tabs'
