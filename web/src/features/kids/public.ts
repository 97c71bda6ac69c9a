export { MinhasCriancas } from './minhas/components/minhas-criancas'
