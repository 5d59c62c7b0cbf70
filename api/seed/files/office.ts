import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import ExcelJS from 'exceljs';
import Pptx from 'pptxgenjs';
import { publisher } from '../content/goods.ts';
import { createRandom } from '../random.ts';
import { paragraphs } from './prose.ts';

const row = (cells: string[]): TableRow =>
  new TableRow({ children: cells.map((text) => new TableCell({ children: [new Paragraph(text)] })) });

const makeDocx = async (title: string, sections: string[], table: string[][]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      creator: publisher,
      title,
      sections: [
        {
          children: [
            new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
            ...sections.flatMap((name, index) => [
              new Paragraph({ text: name, heading: HeadingLevel.HEADING_1 }),
              ...paragraphs(name, 2, index + title.length).map(
                (text) => new Paragraph({ children: [new TextRun(text)], spacing: { after: 160 } }),
              ),
            ]),
            new Table({ rows: table.map(row) }),
          ],
        },
      ],
    }),
  );

export const makeLabReport = (): Promise<Buffer> =>
  makeDocx(
    '实验报告模板',
    ['实验目的', '实验器材', '实验步骤', '数据与分析', '结论'],
    [
      ['次数', '测量值', '平均值', '误差'],
      ['1', '', '', ''],
      ['2', '', '', ''],
      ['3', '', '', ''],
    ],
  );

export const makeSyllabus = (): Promise<Buffer> =>
  makeDocx(
    '课程教学大纲',
    ['课程目标', '教学内容', '考核方式', '参考书目'],
    [
      ['周次', '内容', '学时'],
      ['1', '导论', '2'],
      ['2', '基本概念', '2'],
      ['3', '方法与练习', '4'],
    ],
  );

export const names = [
  '陈一鸣',
  '李若水',
  '王知秋',
  '赵天阔',
  '周小满',
  '吴清和',
  '郑南枝',
  '冯立夏',
  '何晚舟',
  '许青禾',
  '孙远山',
  '朱砚冰',
];

/** Usual, midterm and final marks of each name. */
export const marks = (): [name: string, usual: number, midterm: number, final: number][] => {
  const random = createRandom(66);
  return names.map((name) => [name, random.int(70, 99), random.int(55, 98), random.int(52, 99)]);
};

export const makeScoreSheet = async (): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  book.creator = publisher;
  book.created = new Date('2026-09-01T00:00:00+08:00');
  const sheet = book.addWorksheet('成绩表', { views: [{ state: 'frozen', ySplit: 2 }] });
  sheet.mergeCells('A1:E1');
  sheet.getCell('A1').value = '期末成绩统计表';
  sheet.getRow(2).values = ['姓名', '平时', '期中', '期末', '总评'];
  sheet.getRow(2).font = { bold: true };
  marks().forEach(([name, usual, midterm, final], index) => {
    const at = index + 3;
    sheet.getRow(at).values = [name, usual, midterm, final];
    sheet.getCell(`E${at}`).value = {
      formula: `ROUND(B${at}*0.3+C${at}*0.2+D${at}*0.5,1)`,
      result: Math.round(usual * 3 + midterm * 2 + final * 5) / 10,
    };
  });
  sheet.columns.forEach((column) => {
    column.width = 12;
  });
  const notes = book.addWorksheet('说明');
  notes.getCell('A1').value = '总评由平时三成、期中两成、期末五成构成。';
  notes.getColumn(1).width = 60;
  return Buffer.from(await book.xlsx.writeBuffer());
};

export const makeSlides = async (): Promise<Buffer> => {
  const deck = new Pptx();
  deck.layout = 'LAYOUT_16x9';
  deck.author = publisher;
  deck.title = '教学课件 第一讲';
  const cover = deck.addSlide();
  cover.background = { color: '2C5B60' };
  cover.addText('第一讲　怎样提出一个好问题', { x: 0.6, y: 2, w: 8.8, h: 1, fontSize: 36, color: 'F6F0E3', fontFace: 'SimSun' });
  for (const [title, points] of [
    ['本讲目标', ['区分话题与问题', '学会缩小范围', '写出可以回答的问题']],
    ['从话题到问题', ['话题是一片地，问题是一口井', '先问是什么，再问为什么', '把问题写成一句话']],
    ['缩小范围', ['限定时间', '限定地点', '限定对象']],
    ['课堂练习', ['写下一个感兴趣的话题', '用五分钟把它改成三个问题', '与同桌交换，互相追问']],
    ['小结', ['好问题可以回答，也值得回答', '下一讲：到哪里找材料']],
  ] as const) {
    const slide = deck.addSlide();
    slide.background = { color: 'FBF8F3' };
    slide.addText(title, { x: 0.6, y: 0.4, w: 8.8, h: 0.8, fontSize: 28, bold: true, color: 'B0372A' });
    slide.addText(
      points.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { x: 0.6, y: 1.4, w: 8.8, h: 3, fontSize: 20, color: '1F2328' },
    );
  }
  const data = await deck.write({ outputType: 'nodebuffer' });
  if (!Buffer.isBuffer(data)) throw new Error('slides were not written as a buffer');
  return data;
};
