export { MinhasCriancas } from './kids/minhas-criancas'
