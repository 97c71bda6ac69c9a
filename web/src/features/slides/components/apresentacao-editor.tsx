import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { type DrawnBox, type DrawnSlide, picturesOf } from '../apresentacoes/drawn'
import { inserted, MOST_SLIDES, withBox, withSlide } from '../apresentacoes/edit'
import { useEditor } from '../apresentacoes/use-editor'
import { useEditorKeys } from '../apresentacoes/use-editor-keys'
import { type Apresentacao, themeFor } from '../model'
import { slidesQueries } from '../queries'
import { useSources } from '../use-sources'
import { BoxFields } from './box-fields'
import { EditorTools } from './editor-tools'
import { SlideCanvas } from './slide-canvas'
import { SlideFields } from './slide-fields'
import { SlidesOrder } from './slides-order'
import { TemplateMenu } from './template-menu'

/** Slides that are worked on: in order, one of them large, and what it is made of. */
export function ApresentacaoEditor({ opened }: { opened: Apresentacao }) {
  const editor = useEditor(opened)
  const { doc, change } = editor
  const [chosen, setChosen] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const writing = useRef<HTMLTextAreaElement>(null)
  const unsaved = useUnsavedChanges(editor.isDirty)
  useEditorKeys(editor)
  const { data: temas = [] } = useQuery(slidesQueries.temas())
  const theme = themeFor(temas, 'aviso', doc.temaId)
  const pictures = picturesOf(doc.slides)
  const sourceOf = useSources(
    theme.background.kind === 'media' ? [...pictures, theme.background.media] : pictures,
    1280,
  )
  const slide = doc.slides.find(({ id }) => id === chosen) ?? doc.slides[0]
  const box = slide?.boxes.find(({ id }) => id === selected)

  const changeSlide = (make: (slide: DrawnSlide) => DrawnSlide, key?: string) =>
    slide && change((now) => withSlide(now, slide.id, make), key && `${slide.id} ${key}`)
  const changeBoxes = (make: (boxes: DrawnBox[]) => DrawnBox[]) =>
    changeSlide((one) => ({ ...one, boxes: make(one.boxes) }))
  function choose(id: string | null) {
    setChosen(id)
    setSelected(null)
  }
  function add(made: DrawnBox) {
    changeBoxes((boxes) => [...boxes, made])
    setSelected(made.id)
  }
  function remove(id: string) {
    changeBoxes((boxes) => boxes.filter((one) => one.id !== id))
    setSelected(null)
  }
  const order = (moved: DrawnBox, to: 'front' | 'back') =>
    changeBoxes((boxes) => {
      const others = boxes.filter(({ id }) => id !== moved.id)
      return to === 'front' ? [...others, moved] : [moved, ...others]
    })

  return (
    <Page
      title={doc.nome || 'Sem nome'}
      width="wide"
      above={<BackLink to="/criacao/slides">Slides</BackLink>}
      actions={
        <>
          <span role="status" className="text-muted-foreground text-sm">
            {editor.isDirty ? 'Há mudanças por salvar' : 'Tudo salvo'}
          </span>
          <Button onClick={editor.save} isPending={editor.isSaving} disabled={!editor.isDirty}>
            Salvar
          </Button>
        </>
      }
    >
      {editor.conflict && (
        <p
          role="alert"
          className="flex items-start gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            Outra pessoa salvou estes slides enquanto você editava. Nada se perdeu. {editor.conflict} Confira
            e salve de novo.
          </span>
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[11rem_minmax(0,1fr)_19rem]">
        <div
          className={cn(
            'space-y-2 lg:order-1 lg:max-h-[80dvh] lg:overflow-y-auto lg:p-1',
            box ? 'order-3' : 'order-2',
          )}
        >
          <TemplateMenu
            isFull={doc.slides.length >= MOST_SLIDES}
            onAdd={(made) => {
              change((now) => inserted(now, made, slide?.id ?? null))
              choose(made.id)
            }}
          />
          <SlidesOrder
            doc={doc}
            theme={theme}
            sourceOf={sourceOf}
            current={slide?.id ?? null}
            onChoose={choose}
            onChange={change}
          />
        </div>
        <div className="order-1 space-y-2 lg:order-2">
          <EditorTools editor={editor} hasSlide={slide !== undefined} onAdd={add} />
          {slide ? (
            <SlideCanvas
              slide={slide}
              theme={theme}
              sourceOf={sourceOf}
              selected={selected}
              onSelect={setSelected}
              onPlace={(id, place, key) =>
                changeSlide((one) => withBox(one, id, (held) => ({ ...held, ...place })), key)
              }
              onRemove={remove}
              onWrite={() => writing.current?.focus()}
            />
          ) : (
            <p className="grid aspect-video place-items-center rounded-md border border-border border-dashed p-6 text-center text-muted-foreground">
              Nenhum slide ainda. Comece por “Novo slide”.
            </p>
          )}
          <p className="hidden text-muted-foreground text-sm md:block">
            Escolha uma caixa e puxe, ou use as setas; Alt e seta mudam o tamanho, Shift vai mais longe, Enter
            escreve, Delete tira.
          </p>
        </div>
        <div
          className={cn('lg:order-3 lg:max-h-[80dvh] lg:overflow-y-auto lg:p-1', box ? 'order-2' : 'order-3')}
        >
          {box ? (
            <BoxFields
              key={box.id}
              box={box}
              theme={theme}
              writing={writing}
              onChange={(next, name) =>
                changeSlide((one) => withBox(one, box.id, () => next), `${box.id} ${name}`)
              }
              onOrder={(to) => order(box, to)}
              onCopy={() => add({ ...box, id: crypto.randomUUID(), x: Math.min(box.x + 3, 100 - box.width) })}
              onRemove={() => remove(box.id)}
            />
          ) : (
            <SlideFields
              doc={doc}
              slide={slide}
              onDoc={(next, name) => change((now) => ({ ...now, ...next }), `doc ${name}`)}
              onSlide={(next, name) => changeSlide(() => next, name)}
            />
          )}
        </div>
      </div>
      {unsaved.dialog}
    </Page>
  )
}
