import { paths } from '@shared/contract/paths';

/** What belongs to a person, in the menu under the name and in the narrow window's panel. */
export const PERSON_LINKS = [
  { title: '个人中心', to: paths.personal.personal.href() },
  { title: '我的购物车', to: paths.shopCar.href() },
];
