export { MinhasInscricoes } from './components/minhas-inscricoes'
