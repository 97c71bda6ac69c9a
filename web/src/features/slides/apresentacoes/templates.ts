import type { MediaRef } from '../slide'
import type { DrawnBox, DrawnSlide, Place } from './drawn'

export const TEMPLATES = {
  titulo: 'Título',
  texto: 'Título e texto',
  pontos: 'Três pontos',
  versiculo: 'Versículo',
  imagem: 'Imagem inteira',
  imagem_texto: 'Imagem e texto',
  aviso: 'Aviso com data',
} as const
export type Template = keyof typeof TEMPLATES

type TextStyle = Partial<Omit<Extract<DrawnBox, { kind: 'text' }>, 'kind' | 'id' | 'text'>>

const at = (x: number, y: number, width: number, height: number): Place => ({ x, y, width, height })

export const textBox = (text: string, place: Place, style: TextStyle = {}): DrawnBox => ({
  id: crypto.randomUUID(),
  kind: 'text',
  text,
  align: 'center',
  ...place,
  ...style,
})

const SHAPES: Record<'rectangle' | 'ellipse' | 'line', Place> = {
  rectangle: at(30, 30, 40, 40),
  // as wide as it is high on a screen of 16:9
  ellipse: at(38.75, 30, 22.5, 40),
  line: at(20, 50, 60, 0.6),
}

export const shapeBox = (shape: keyof typeof SHAPES): DrawnBox => ({
  id: crypto.randomUUID(),
  kind: 'shape',
  shape,
  color: '#2f6f73',
  opacity: 1,
  ...SHAPES[shape],
})

export const pictureBox = (media: MediaRef, place: Place = at(25, 20, 50, 60)): DrawnBox => ({
  id: crypto.randomUUID(),
  kind: 'image',
  media,
  fit: 'contain',
  ...place,
})

const title = (text: string) => textBox(text, at(8, 8, 84, 18), { size: 10, bold: true })

const BOXES: Record<Template, () => DrawnBox[]> = {
  titulo: () => [
    textBox('Título', at(8, 30, 84, 24), { size: 13, bold: true, vertical: 'bottom' }),
    textBox('Subtítulo', at(8, 57, 84, 12), { size: 6, bold: false, vertical: 'top' }),
  ],
  texto: () => [
    title('Título'),
    textBox('Texto', at(8, 30, 84, 60), { size: 7, bold: false, align: 'left', vertical: 'top' }),
  ],
  pontos: () => [
    title('Título'),
    ...[1, 2, 3].map((number) =>
      textBox(`${number}. Ponto`, at(10, 12 + number * 20, 80, 16), { size: 7.5, align: 'left' }),
    ),
  ],
  versiculo: () => [
    textBox('Texto do versículo', at(8, 16, 84, 52), { size: 8 }),
    textBox('Livro 1.1', at(8, 74, 84, 10), { size: 5, bold: false }),
  ],
  imagem: () => [],
  imagem_texto: () => [
    textBox('Título', at(54, 16, 40, 18), { size: 8, bold: true, align: 'left' }),
    textBox('Texto', at(54, 38, 40, 46), { size: 6, bold: false, align: 'left', vertical: 'top' }),
  ],
  aviso: () => [
    textBox('O que vai acontecer', at(8, 18, 84, 26), { size: 11, bold: true, vertical: 'bottom' }),
    { ...shapeBox('line'), ...at(35, 49, 30, 0.8) },
    textBox('Domingo, 19:30', at(8, 54, 84, 12), { size: 7 }),
    textBox('Onde', at(8, 68, 84, 10), { size: 5, bold: false }),
  ],
}

/** A slide to begin with; those with a picture show one of the library, where there is one. */
export function slideOf(template: Template, picture?: MediaRef): DrawnSlide {
  const slide: DrawnSlide = { id: crypto.randomUUID(), boxes: BOXES[template]() }
  if (!picture) return slide
  if (template === 'imagem') return { ...slide, background: picture }
  if (template === 'imagem_texto')
    return { ...slide, boxes: [pictureBox(picture, at(6, 14, 44, 72)), ...slide.boxes] }
  return slide
}
