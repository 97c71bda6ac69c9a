export { UsernameField } from './components/username-field'
export { dadosPessoais, type Membro, nomeCompleto, username } from './model'
export { membrosQueries } from './queries'
