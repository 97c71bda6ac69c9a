export { DocumentoItem } from './components/documento-item'
export { SendArquivo } from './components/send-arquivo'
export { cuidadoMutations } from './mutations'
export { cuidadoQueries } from './queries'
