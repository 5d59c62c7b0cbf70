/** The router as slices see it: named re-exports only, so that nothing more than this is shipped (docs/decisions/0002-federation.md). */
export {
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { checkTarget, isExternal, navigateExternal } from './external.ts';
export { holdReloads, reloadsHeld } from './hold-reloads.ts';
export { defineSlice, notFound, type PageHandle, type PageModule, type Slice } from './slice.ts';
export { useOwnAccess } from './use-own-access.ts';
