export { EnviarArquivo } from './components/enviar-arquivo'
export { cuidadoMutations } from './mutations'
