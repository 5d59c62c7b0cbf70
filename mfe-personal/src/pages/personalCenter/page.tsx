import { paths } from '@shared/contract/paths';
import { redirect } from '@shared/router';

/** The centre opens with its overview. */
export const loader = () => redirect(paths.personal.personal.href());

export const Component = () => null;
