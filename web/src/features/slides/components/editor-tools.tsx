import { useInfiniteQuery } from '@tanstack/react-query'
import { Circle, Image, Minus, Redo2, Square, Type, Undo2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/lib/toast'
import type { DrawnBox } from '../apresentacoes/drawn'
import { pictureBox, shapeBox, textBox } from '../apresentacoes/templates'
import type { Editor } from '../apresentacoes/use-editor'
import { refOf } from '../model'
import { slidesQueries } from '../queries'

type EditorToolsProps = {
  editor: Editor
  hasSlide: boolean
  onAdd: (box: DrawnBox) => void
}

/** What is put on a slide, and the way back. */
export function EditorTools({ editor, hasSlide, onAdd }: EditorToolsProps) {
  const { data } = useInfiniteQuery(slidesQueries.midias({ busca: '', tipo: 'imagem' }))
  const [newest] = data?.pages[0] ?? []
  const shapes = [
    { shape: 'rectangle', label: 'Retângulo', Icon: Square },
    { shape: 'ellipse', label: 'Círculo', Icon: Circle },
    { shape: 'line', label: 'Linha', Icon: Minus },
  ] as const
  return (
    <div role="toolbar" aria-label="Ferramentas" className="flex flex-wrap items-center gap-1">
      <IconButton
        label="Texto"
        disabled={!hasSlide}
        onClick={() => onAdd(textBox('Texto', { x: 25, y: 40, width: 50, height: 20 }))}
      >
        <Type aria-hidden />
      </IconButton>
      <IconButton
        label="Imagem"
        disabled={!hasSlide}
        onClick={() =>
          newest
            ? onAdd(pictureBox(refOf(newest)))
            : toast.info('Envie primeiro uma imagem em Criação, Mídia.')
        }
      >
        <Image aria-hidden />
      </IconButton>
      {shapes.map(({ shape, label, Icon }) => (
        <IconButton key={shape} label={label} disabled={!hasSlide} onClick={() => onAdd(shapeBox(shape))}>
          <Icon aria-hidden />
        </IconButton>
      ))}
      <span className="flex-1" />
      <IconButton label="Desfazer (Ctrl+Z)" disabled={!editor.canUndo} onClick={editor.undo}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label="Refazer (Ctrl+Shift+Z)" disabled={!editor.canRedo} onClick={editor.redo}>
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  )
}
