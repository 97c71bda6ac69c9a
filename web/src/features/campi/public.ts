export {
  CARTAS,
  type CartaModelo,
  type Destinatario,
  EXEMPLOS_DE_CARTA,
  escrever,
  isCarta,
  MARCADORES,
  MENSAGENS,
  MODELO_PADRAO,
  type Modelo,
  marcadoresDe,
  modelosQueries,
  preencherCarta,
  textoDaCarta,
  unknownMark,
  useMensagem,
} from './modelos'
export { campiQueries } from './queries'
