import type { Page } from '@playwright/test';
import { expect, layoutShift, ready, seriousFindings, signIn, test } from '../support/fixtures.ts';

/** Public pages: what the HTML must hold before any script runs. */
const PUBLIC: [path: string, content: string][] = [
  ['/', '今天想读些什么'],
  ['/products', '全部商品'],
  ['/products/12042', '数学分析讲义（下）'],
  ['/products/10094', '条评价'],
  ['/products/30041', '套装包含'],
  ['/search?searchText=%E6%95%B0%E5%AD%A6', '数学'],
  ['/search?searchText=gdsx', '高等数学'],
  ['/search?searchText=zzzzqq', '可以这样试试'],
  ['/search?type=1&author=%E5%91%A8', '高级搜索'],
  ['/products?year=2026&view=list', '2026 年出版'],
  ['/news', '我社举办秋季学期教材巡展'],
  ['/news?category=notice', '电子发票开具方式调整'],
  ['/news/newsDetail?id=701', '先看目录，再看习题'],
  ['/subject', '山水与城池'],
  ['/subject/subjectDetail?id=802', '历史地理'],
  ['/bookList', '计算机入门书单'],
  ['/bookList/index1?blid=502', '算法的十二个瞬间'],
  ['/college', '在学院里学点什么'],
  ['/college/goodsDetail?id=20001', '高等数学：从直觉到证明'],
  ['/qrCodeReader/resourceMain?qrId=3001', '第一册全部资源'],
  ['/qrCodeReader/audio?resourceId=3102&qrId=2001', '课文听读'],
  ['/qrCodeReader/video?resourceId=3201&qrId=2010', '光线穿过透镜'],
  ['/qrCodeReader/documentReader?resourceId=3001&qrId=1001', '云麓读书指引'],
  ['/qrCodeReader/error?state=unknown', '没有找到这个二维码'],
  ['/qrCodeReader/emptyResources?qrId=2007', '整理'],
  ['/bookCenter', '常用图书'],
  ['/bookCenter?searchText=zzzz', '没有找到这样的图书资源'],
  ['/bookCenter/bookType/detail?series=%E5%A4%A7%E5%AD%A6%E8%8B%B1%E8%AF%AD%E7%B3%BB%E5%88%97', '大学英语系列'],
  ['/jfShopping', '花窗金属书签'],
  ['/jfShopping?pay=MIXED&sort=pointsAsc', '积分加现金'],
  ['/jfShopping/jfGoodsDetail?id=60001', '兑换说明'],
  ['/login', '登录'],
  ['/privacy', '隐私政策'],
  ['/privacy?type=service', '用户服务协议'],
  ['/docs/start', '四步用起来'],
  ['/docs/invoice', '纳税人识别号'],
  ['/aboutUs?selectIndex=9&selectType=talent', '应聘申请'],
  ['/aboutUs?selectIndex=4&selectType=publish', '在线投稿'],
  ['/aboutUs?selectIndex=1&selectType=contact', '举报盗版'],
];

/** Private pages: the shell on the server, the content in the browser. */
const PRIVATE: [path: string, heading: RegExp][] = [
  ['/shopCar', /购物车/],
  ['/shopCar/submitOrder?skuId=120421&qty=1', /确认订单/],
  ['/user', /账号总览/],
  ['/user/address', /收货地址/],
  ['/user/settings', /设置/],
  ['/profile', /我的身份/],
  ['/personalCenter/personal', /您好/],
  ['/personalCenter/orderList', /我的订单/],
  ['/personalCenter/myInvoice', /我的发票/],
  ['/order/afterSaleDetail', /我的售后/],
  ['/personalCenter/bookshelf', /我的书架/],
  ['/personalCenter/myCoupon', /我的优惠券/],
  ['/personalCenter/mySave', /我的收藏/],
  ['/personalCenter/personalData', /个人资料/],
  ['/personalCenter/valuate', /我的评价/],
  ['/personalCenter/orderList03', /分类订单/],
  ['/personalCenter/orderList/evaluationDetails?orderNo=26112810240463995823', /订单评价/],
  ['/personalCenter/officerInformation', /教师认证/],
  ['/bookCenter/bookDownload?goodsId=10081', /大学英语综合教程 1/],
  ['/bookCenter/feedback', /意见反馈/],
  ['/bookCenter/recordList', /资源与反馈记录/],
  ['/bookCenter/sendBook', /样书申请/],
  ['/jfShopping/confirmOrder?id=60001&qty=1', /确认兑换/],
  ['/jfShopping/jfOrderRecord', /兑换订单/],
  ['/pointsMall/exchangeRecords?tab=ledger', /积分明细/],
  ['/testPackage/pages/testPaper?id=501', /计算机基础自测卷/],
];

/** What must hold for a page that stands: nothing moved, nothing runs off the side, no serious finding of axe; the last two also on a wide screen. */
async function expectSound(page: Page): Promise<void> {
  const [shift] = await Promise.all([layoutShift(page), expectRoom(page)]);
  expect(shift).toBeLessThan(0.05);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectRoom(page);
}

async function expectRoom(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page)).toEqual([]);
}

for (const [path, content] of PUBLIC)
  test(`deep link ${path}: content in the HTML, hydrates clean, no shift, no serious axe finding @once`, async ({ page, allowed }) => {
    if (path.includes('state=unknown')) allowed.push(/status of 404/);
    const html = await (await page.goto(path))?.text();
    expect(html?.replace(/<script[\s\S]*?<\/script>/g, '')).toContain(content);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectSound(page);
  });

for (const [path, heading] of PRIVATE)
  test(`deep link ${path}: opens for its owner, no shift, no serious axe finding @once`, async ({ page, request, phone }) => {
    await signIn(page, request, phone);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectSound(page);
  });

test('the login dialog has no serious axe finding', async ({ page }) => {
  await page.goto('/personalCenter/personal');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await seriousFindings(page)).toEqual([]);
});
