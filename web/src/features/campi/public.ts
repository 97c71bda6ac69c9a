export {
  CARTAS,
  type CartaModelo,
  type Destinatario,
  EXEMPLOS_DE_CARTA,
  fillCarta,
  isCarta,
  MARCADORES,
  MENSAGENS,
  MODELO_PADRAO,
  type Modelo,
  marcadoresDe,
  modelosQueries,
  textoDaCarta,
  unknownMark,
  useMensagem,
  write,
} from './modelos'
export { campiQueries } from './queries'
