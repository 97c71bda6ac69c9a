import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { BackLink } from '@/components/page/back-link'
import { Page } from '@/components/page/page'
import { Badge } from '@/components/ui/badge'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { useSearch } from '@/lib/search-params'
import { MusicaForm } from '../components/musica-form'
import { MusicaMenu } from '../components/musica-menu'
import { SlidesStrip } from '../components/slides-strip'
import { StageSheet } from '../components/stage-sheet'
import { UsosList } from '../components/usos-list'
import { VersoesList } from '../components/versoes-list'
import { musicasQueries } from '../queries'
import { slidesOfMusica } from '../slides'
import { useCanEdit } from '../use-can-edit'

const ABAS = { letra: 'Letra', cifra: 'Cifra', usos: 'Usos', versoes: 'Versões' }
const search = z.object({ aba: z.enum(['letra', 'cifra', 'usos', 'versoes']).default('letra') })
const back = <BackLink to="/criacao/musicas">Músicas</BackLink>

/** One song: its words and orders, as the stage reads it, when it was sung, and what it was before. */
export function Component() {
  const { id = '' } = useParams()
  const { data: musica } = useSuspenseQuery(musicasQueries.musica(id))
  const [{ aba }, setSearch] = useSearch(search)
  const canEdit = useCanEdit()
  const [round, setRound] = useState(0)
  if (!musica) {
    return (
      <Page title="Música" above={back}>
        <Empty
          title="Esta música não está na biblioteca"
          description="Ela pode ter saído com uma importação desfeita."
        />
      </Page>
    )
  }
  const abas = Object.entries(ABAS).filter(([name]) => canEdit || name !== 'versoes')
  return (
    <Page
      title={musica.titulo}
      description={musica.autores.join(', ')}
      above={back}
      actions={
        <>
          {musica.arquivada_em && <Badge>Arquivada</Badge>}
          <MusicaMenu musica={musica} />
        </>
      }
    >
      <Tabs value={aba} onValueChange={(name) => setSearch({ aba: search.parse({ aba: name }).aba })}>
        <TabsList aria-label="Música">
          {abas.map(([name, label]) => (
            <TabsTrigger key={name} value={name}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* stays there while another tab is looked at: what is typed is not lost */}
        <TabsContent value="letra" forceMount className="data-[state=inactive]:hidden">
          {canEdit ? (
            <MusicaForm key={`${id}-${round}`} musica={musica} onSaved={() => setRound(round + 1)} />
          ) : (
            <SlidesStrip slides={slidesOfMusica(musica)} label="Slides" />
          )}
        </TabsContent>
        <TabsContent value="cifra">
          <StageSheet key={`${id}-${musica.versao}`} musica={musica} />
        </TabsContent>
        <TabsContent value="usos">
          <UsosList musica={id} tom={musica.tom} />
        </TabsContent>
        {canEdit && (
          <TabsContent value="versoes">
            <VersoesList musica={musica} onRestored={() => setRound((n) => n + 1)} />
          </TabsContent>
        )}
      </Tabs>
    </Page>
  )
}
