import { BringToFront, Copy, SendToBack, Trash2 } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import type { DrawnBox } from '../apresentacoes/drawn'
import type { Theme } from '../theme'
import { BOX_SIZE } from './drawing-view'
import { PictureChoice } from './picture-choice'
import { PlaceFields } from './place-fields'
import { ChoiceControl, ColorControl, RangeControl, SwitchControl } from './theme-controls'

const ALIGNS = { left: 'À esquerda', center: 'No meio', right: 'À direita' }
const VERTICALS = { top: 'Em cima', center: 'No meio', bottom: 'Embaixo' }
const FITS = { contain: 'Inteira', cover: 'Preenche a caixa' }
const SHAPES = { rectangle: 'Retângulo', ellipse: 'Círculo', line: 'Linha' }

type Of<Kind extends DrawnBox['kind']> = Extract<DrawnBox, { kind: Kind }>
type FieldsProps<Kind extends DrawnBox['kind']> = {
  box: Of<Kind>
  /** `name`: which field, so that letters typed one after the other are one step back. */
  onChange: (box: DrawnBox, name: string) => void
}

function TextFields({
  box,
  onChange,
  theme,
  writing,
}: FieldsProps<'text'> & { theme: Theme; writing: RefObject<HTMLTextAreaElement | null> }) {
  const id = useId()
  return (
    <>
      <div className="space-y-1.5">
        <Label htmlFor={id}>Texto</Label>
        <Textarea
          ref={writing}
          id={id}
          value={box.text}
          maxLength={2000}
          onChange={({ target }) => onChange({ ...box, text: target.value }, 'text')}
        />
      </div>
      <RangeControl
        label="Tamanho"
        value={box.size ?? BOX_SIZE}
        min={2}
        max={30}
        step={0.5}
        onChange={(size) => onChange({ ...box, size }, 'size')}
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceControl
          label="Alinhamento"
          value={box.align}
          options={ALIGNS}
          onChange={(align) => onChange({ ...box, align }, 'align')}
        />
        <ChoiceControl
          label="Altura na caixa"
          value={box.vertical ?? 'center'}
          options={VERTICALS}
          onChange={(vertical) => onChange({ ...box, vertical }, 'vertical')}
        />
      </div>
      <ColorControl
        label="Cor das letras"
        value={box.color ?? theme.font.color}
        onChange={(color) => onChange({ ...box, color }, 'color')}
      />
      <SwitchControl
        label="Negrito"
        value={box.bold ?? theme.font.weight === 700}
        onChange={(bold) => onChange({ ...box, bold }, 'bold')}
      />
    </>
  )
}

function ImageFields({ box, onChange }: FieldsProps<'image'>) {
  return (
    <>
      <PictureChoice
        label="Imagem"
        value={box.media}
        onChange={(media) => media && onChange({ ...box, media }, 'media')}
      />
      <ChoiceControl
        label="Como aparece"
        value={box.fit}
        options={FITS}
        onChange={(fit) => onChange({ ...box, fit }, 'fit')}
      />
    </>
  )
}

function ShapeFields({ box, onChange }: FieldsProps<'shape'>) {
  return (
    <>
      <ChoiceControl
        label="Forma"
        value={box.shape}
        options={SHAPES}
        onChange={(shape) => onChange({ ...box, shape }, 'shape')}
      />
      <ColorControl
        label="Cor"
        value={box.color}
        onChange={(color) => onChange({ ...box, color }, 'color')}
      />
      <RangeControl
        label="Opacidade"
        value={box.opacity}
        min={0.1}
        max={1}
        step={0.05}
        onChange={(opacity) => onChange({ ...box, opacity }, 'opacity')}
      />
    </>
  )
}

type BoxFieldsProps = {
  box: DrawnBox
  theme: Theme
  writing: RefObject<HTMLTextAreaElement | null>
  onChange: (box: DrawnBox, name: string) => void
  onOrder: (to: 'front' | 'back') => void
  onCopy: () => void
  onRemove: () => void
}

/** What a box is made of. */
export function BoxFields({ box, theme, writing, onChange, onOrder, onCopy, onRemove }: BoxFieldsProps) {
  return (
    <section aria-label="Caixa" className="space-y-4">
      <div className="flex gap-1">
        <IconButton label="Trazer para a frente" onClick={() => onOrder('front')}>
          <BringToFront aria-hidden />
        </IconButton>
        <IconButton label="Mandar para trás" onClick={() => onOrder('back')}>
          <SendToBack aria-hidden />
        </IconButton>
        <IconButton label="Duplicar a caixa" onClick={onCopy}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label="Excluir a caixa" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {box.kind === 'text' && <TextFields box={box} theme={theme} writing={writing} onChange={onChange} />}
      {box.kind === 'image' && <ImageFields box={box} onChange={onChange} />}
      {box.kind === 'shape' && <ShapeFields box={box} onChange={onChange} />}
      <PlaceFields place={box} onChange={(place) => onChange({ ...box, ...place }, 'place')} />
    </section>
  )
}
