import { Link, useNavigate, useParams } from 'react-router'
import { useMutation } from '@/lib/use-mutation'
import { LinkCard } from '../components/link-card'
import { usuariosMutations } from '../mutations'

/** Where the link of an invitation leads. */
export function Component() {
  const { segredo = '' } = useParams()
  const navigate = useNavigate()
  const accept = useMutation({
    ...usuariosMutations.accept(segredo),
    onSuccess: () => navigate('/auth?modo=nova-senha', { replace: true }),
  })
  return (
    <LinkCard
      title="Você recebeu um convite"
      description="Aceite para entrar no sistema da sua igreja. Em seguida você cria a sua senha."
      action="Aceitar convite"
      ending="Ao aceitar, você sai dela neste aparelho e entra na conta convidada."
      other={<Link to="/auth">Já tenho conta</Link>}
      isPending={accept.isPending}
      error={accept.error}
      onRedeem={() => accept.mutate()}
    />
  )
}
