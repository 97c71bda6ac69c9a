import { useSuspenseQuery } from '@tanstack/react-query'
import { familiasQueries } from '../queries'
import { BuscaSection } from './busca-section'
import { CasaSection } from './casa-section'
import { ParentesSection } from './parentes-section'

type Membro = { id: string; nome_completo: string }

/** The household and the relatives of a person, and who fetches them. */
export function FamiliaSecao({ membro }: { membro: Membro }) {
  const { data } = useSuspenseQuery(familiasQueries.doMembro(membro.id))
  if (!data) return null
  return (
    <>
      <CasaSection membro={membro} dados={data} />
      <ParentesSection
        membro={membro}
        parentes={data.parentes}
        casa={data.familia}
        canEdit={data.pode_editar}
      />
      <BuscaSection membro={membro} canEdit={data.pode_editar} />
    </>
  )
}
