export { DocumentoItem } from './components/documento-item'
export { EnviarArquivo } from './components/enviar-arquivo'
export { cuidadoMutations } from './mutations'
export { cuidadoQueries } from './queries'
