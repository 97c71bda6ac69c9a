export { UsernameField } from './components/username-field'
export { CAMPUS_HINT, dadosPessoais, type Membro, nomeCompleto, TAKEN, takenField, username } from './model'
