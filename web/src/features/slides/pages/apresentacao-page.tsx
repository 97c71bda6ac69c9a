import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { usePermissions } from '@/lib/permissions'
import { picturesOf, slideOfDrawn } from '../apresentacoes/drawn'
import { ApresentacaoEditor } from '../components/apresentacao-editor'
import { SlideView } from '../components/slide-view'
import { type Apresentacao, themeFor } from '../model'
import { slidesQueries } from '../queries'
import { useSources } from '../use-sources'

const back = <BackLink to="/criacao/slides">Slides</BackLink>

function Shown({ apresentacao: { nome, slides, tema_id } }: { apresentacao: Apresentacao }) {
  const { data: temas } = useSuspenseQuery(slidesQueries.temas())
  const theme = themeFor(temas, 'aviso', tema_id)
  const pictures = picturesOf(slides)
  const sourceOf = useSources(
    theme.background.kind === 'media' ? [...pictures, theme.background.media] : pictures,
    960,
  )
  return (
    <Page title={nome} above={back}>
      <ol aria-label="Slides" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {slides.map((slide) => (
          <li key={slide.id} className="space-y-1">
            <div className="aspect-video overflow-hidden rounded-md border border-border">
              <SlideView slide={slideOfDrawn(slide)} theme={theme} sourceOf={sourceOf} />
            </div>
            {slide.note && <p className="text-muted-foreground text-sm">{slide.note}</p>}
          </li>
        ))}
      </ol>
    </Page>
  )
}

/** Slides of the church's own: worked on by those who may, seen by the others. */
export function Component() {
  const { id = '' } = useParams()
  const { data } = useSuspenseQuery(slidesQueries.apresentacao(id))
  const { canEdit } = usePermissions()
  if (!data) {
    return (
      <Page title="Slides" above={back}>
        <Empty title="Estes slides não existem mais" description="Eles podem ter sido excluídos." />
      </Page>
    )
  }
  const mayEdit = canEdit('criacao') || canEdit('projecao')
  return mayEdit ? <ApresentacaoEditor key={id} opened={data} /> : <Shown apresentacao={data} />
}
