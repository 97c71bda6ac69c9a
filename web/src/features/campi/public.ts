export {
  type Destinatario,
  escrever,
  MARCADORES,
  MODELO_PADRAO,
  MODELOS,
  type Modelo,
  modelosQueries,
  unknownMark,
  useMensagem,
} from './modelos'
export { campiQueries } from './queries'
