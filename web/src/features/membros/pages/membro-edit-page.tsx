import { useLocation, useNavigate } from 'react-router'
import { Page } from '@/components/page/page'
import { MembroForm } from '../components/membro-form'
import { MembroLoader } from '../components/membro-loader'
import type { MembroComFuncoes } from '../model'

function MembroEdit({ membro }: { membro: MembroComFuncoes }) {
  const navigate = useNavigate()
  const cameFromOutside = useLocation().key === 'default'

  function handleDone() {
    if (cameFromOutside) navigate(`/membros/${membro.id}`, { replace: true })
    else navigate(-1)
  }

  return (
    <Page width="narrow" title="Editar membro" description={membro.nome_completo}>
      <MembroForm membro={membro} onDone={handleDone} />
    </Page>
  )
}

export function Component() {
  return <MembroLoader waiting="form">{(membro) => <MembroEdit membro={membro} />}</MembroLoader>
}
