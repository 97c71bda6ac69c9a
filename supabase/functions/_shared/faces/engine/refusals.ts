/** Every way in which indexing or identifying a face is refused, and what the person is told. */
export const REFUSALS = {
  UNREADABLE: 'Não foi possível ler a imagem. Envie uma foto JPG, PNG ou WEBP.',
  TOO_MANY_PIXELS: 'A foto tem pontos demais. Envie uma de até 40 megapixels.',
  NO_FACE: 'Nenhum rosto foi encontrado na foto. Use uma foto de frente, com o rosto inteiro.',
  MULTIPLE_FACES: 'Há mais de um rosto na foto. Use uma foto só sua.',
  POOR_QUALITY_SMALL: 'O rosto está pequeno demais na foto. Chegue mais perto da câmera.',
  POOR_QUALITY_BLURRED: 'A foto está borrada. Tire outra com a câmera parada.',
  POOR_QUALITY_DARK: 'A foto está escura demais. Tire outra em um lugar mais claro.',
  POOR_QUALITY_TURNED: 'O rosto está virado. Olhe de frente para a câmera.',
  POOR_QUALITY_SIDEWAYS: 'A foto está de lado ou de cabeça para baixo. Gire a foto e envie de novo.',
  POOR_QUALITY: 'A qualidade da foto não é suficiente. Tire outra, de frente e com boa luz.',
  OTHER_PHOTO: 'A foto não é a foto atual desta pessoa. Salve a foto antes de indexar.',
  NO_CONSENT: 'É preciso autorizar o reconhecimento facial antes de indexar o rosto.',
  LEFT: 'Esta pessoa saiu da igreja. O rosto dela não é indexado.',
  NOT_ALLOWED: 'Você não tem permissão para fazer isto com esta pessoa.',
  SEEING_AS: 'Você está vendo como outra pessoa: nada pode ser alterado.',
  NO_STATION: 'Você não tem permissão para identificar pessoas neste campus.',
  INVALID: 'O pedido está incompleto ou inválido.',
  TOO_LARGE: 'A imagem é grande demais. O máximo é 5 MB.',
  TOO_MANY: 'Muitas tentativas. Aguarde alguns minutos e tente de novo.',
  QUEUE_FULL: 'Há muitas fotos na fila agora. Tente de novo em um minuto.',
  PROVIDER_DOWN: 'O reconhecimento facial está indisponível agora. Tente de novo mais tarde.',
  UNEXPECTED: 'Algo deu errado. Tente de novo.',
} as const

export type RefusalCode = keyof typeof REFUSALS
