export { AvisoDaIgreja } from './components/aviso-da-igreja'
export { chaveDoAviso, meusAvisosQueries } from './meus-avisos'
