import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { MomentInput } from '@/components/form/moment-input'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import type { DrawnSlide } from '../apresentacoes/drawn'
import type { Doc } from '../apresentacoes/edit'
import { slidesQueries } from '../queries'
import { PictureChoice } from './picture-choice'
import { ChoiceControl, SwitchControl } from './theme-controls'

type SlideFieldsProps = {
  doc: Doc
  slide: DrawnSlide | undefined
  onDoc: (change: Partial<Doc>, name: string) => void
  onSlide: (slide: DrawnSlide, name: string) => void
}

function NoticeFields({ doc, onDoc }: Pick<SlideFieldsProps, 'doc' | 'onDoc'>) {
  const id = useId()
  return (
    <div className="space-y-2">
      <SwitchControl
        label="Aviso de antes do culto"
        value={doc.aviso}
        onChange={(aviso) => onDoc({ aviso }, 'aviso')}
      />
      {doc.aviso && (
        <div className="space-y-1.5">
          <Label htmlFor={id}>Mostrar até</Label>
          <MomentInput
            id={id}
            kind="date"
            label="Calendário de Mostrar até"
            value={doc.ate ?? ''}
            onValue={(ate) => onDoc({ ate: ate || null }, 'ate')}
          />
          <p className="text-muted-foreground text-sm">Sem data, fica até alguém tirar.</p>
        </div>
      )}
    </div>
  )
}

/** What belongs to the slide, and to all of them. */
export function SlideFields({ doc, slide, onDoc, onSlide }: SlideFieldsProps) {
  const id = useId()
  const { data: temas = [] } = useQuery(slidesQueries.temas())
  return (
    <div className="space-y-4">
      {slide && (
        <section aria-label="Este slide" className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor={`${id}-nota`}>Nota de quem fala</Label>
            <Textarea
              id={`${id}-nota`}
              value={slide.note ?? ''}
              maxLength={1000}
              onChange={({ target }) => onSlide({ ...slide, note: target.value || undefined }, 'note')}
            />
            <p className="text-muted-foreground text-sm">Só a tela do palco mostra.</p>
          </div>
          <PictureChoice
            label="Imagem de fundo"
            value={slide.background}
            none="Nenhuma: o fundo é do tema"
            onChange={(background) => onSlide({ ...slide, background }, 'background')}
          />
        </section>
      )}
      <section aria-label="Todos os slides" className="space-y-4 border-border border-t pt-4">
        <div className="space-y-1.5">
          <Label htmlFor={`${id}-nome`}>Nome</Label>
          <Input
            id={`${id}-nome`}
            value={doc.nome}
            required
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onDoc({ nome: target.value }, 'nome')}
          />
        </div>
        {temas.length > 0 && (
          <ChoiceControl
            label="Tema"
            value={doc.temaId ?? ''}
            options={{
              '': 'O padrão de avisos',
              ...Object.fromEntries(temas.map(({ id: tema, nome }) => [tema, nome])),
            }}
            onChange={(temaId) => onDoc({ temaId: temaId || null }, 'tema')}
          />
        )}
        <NoticeFields doc={doc} onDoc={onDoc} />
      </section>
    </div>
  )
}
