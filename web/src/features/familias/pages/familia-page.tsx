import { useSuspenseQuery } from '@tanstack/react-query'
import { MembroFrame } from '@/features/membros/public'
import { BuscaSection } from '../components/busca-section'
import { CasaSection } from '../components/casa-section'
import { ParentesSection } from '../components/parentes-section'
import { familiasQueries } from '../queries'

type Membro = { id: string; nome_completo: string }

function Familia({ membro }: { membro: Membro }) {
  const { data } = useSuspenseQuery(familiasQueries.doMembro(membro.id))
  if (!data) return null
  return (
    <>
      <CasaSection membro={membro} dados={data} />
      <ParentesSection membro={membro} parentes={data.parentes} canEdit={data.pode_editar} />
      <BuscaSection membro={membro} canEdit={data.pode_editar} />
    </>
  )
}

export function Component() {
  return <MembroFrame tab="familia">{(membro) => <Familia membro={membro} />}</MembroFrame>
}
