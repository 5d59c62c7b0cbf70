export interface paths {
    "/activityManage/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 活动列表 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    summary: string;
                                    coverUrl: string;
                                    place: string;
                                    /** @description 金额，单位分 */
                                    feeFen: number;
                                    quota: number | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                    /** @enum {string} */
                                    state: "COMING" | "RUNNING" | "ENDED";
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/banner/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 轮播图 */
        get: {
            parameters: {
                query: {
                    position: "HOME" | "COLLEGE" | "BOOK_CENTER" | "JF" | "POPUP";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                imagePc: string;
                                imageM: string;
                                /** @enum {string} */
                                linkType: "NONE" | "GOODS" | "NEWS" | "SUBJECT" | "ACTIVITY" | "URL";
                                linkValue: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/book/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 图书列表 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    sort: "default" | "sales" | "new" | "priceAsc" | "priceDesc" | "score";
                    /** @description 上一页的 next：从它之后取，新增与下架不会造成重复或遗漏 */
                    after?: string;
                    /** @description 编号 */
                    catalogId?: string;
                    /** @description 商品类型，多个以逗号分隔 */
                    type?: string;
                    /** @description 分 */
                    priceFrom?: number;
                    /** @description 分 */
                    priceTo?: number;
                    inStock?: boolean;
                    isFree?: boolean;
                    binding?: string;
                    year?: string;
                    series?: string;
                    publisherName?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/book/listInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 书单 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    blid: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                introHtml: string;
                                coverUrl: string;
                                books: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    price: number;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/treeselect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 分类树 */
        get: {
            parameters: {
                query: {
                    kind: "BOOK" | "COLLEGE" | "NEWS" | "RESOURCE" | "POINTS";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                name: string;
                                level: number;
                                /** @description 含下级 */
                                goodsCount: number;
                                children: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    level: number;
                                    /** @description 含下级 */
                                    goodsCount: number;
                                    children: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                        level: number;
                                        /** @description 含下级 */
                                        goodsCount: number;
                                        children: {
                                            /** @description 编号 */
                                            id: string;
                                            name: string;
                                            level: number;
                                            /** @description 含下级 */
                                            goodsCount: number;
                                            children: unknown[];
                                        }[];
                                    }[];
                                }[];
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/address/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个收货地址，供修改 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                receiver: string;
                                /** @description 隐去中间四位，只在修改时给出全部 */
                                phone: string;
                                provinceCode: string;
                                cityCode: string;
                                districtCode: string;
                                /** @description 省市区名称，以空格分隔 */
                                regionName: string;
                                detail: string;
                                postCode: string | null;
                                tag: ("HOME" | "COMPANY" | "SCHOOL") | null;
                                isDefault: boolean;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/address/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的收货地址 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                receiver: string;
                                /** @description 隐去中间四位，只在修改时给出全部 */
                                phone: string;
                                provinceCode: string;
                                cityCode: string;
                                districtCode: string;
                                /** @description 省市区名称，以空格分隔 */
                                regionName: string;
                                detail: string;
                                postCode: string | null;
                                tag: ("HOME" | "COMPANY" | "SCHOOL") | null;
                                isDefault: boolean;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/address/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除收货地址 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                removed: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/address/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增或修改收货地址 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id?: string;
                        receiver: string;
                        /** @description 手机号；原样送回隐去中间四位的，则不改动 */
                        phone: string;
                        provinceCode: string;
                        cityCode: string;
                        districtCode: string;
                        detail: string;
                        postCode?: string | null;
                        tag?: ("HOME" | "COMPANY" | "SCHOOL") | null;
                        isDefault?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/address/setDefault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设为默认收货地址 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 申请售后 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                        /** @description 编号 */
                        lineId: string;
                        /**
                         * @description 仅退款、退货退款、换货
                         * @enum {string}
                         */
                        kind: "REFUND_ONLY" | "RETURN_REFUND" | "EXCHANGE";
                        qty: number;
                        /** @description 申请退款金额，单位分；换货为0 */
                        amount: number;
                        reasonCode: string;
                        /** @description 补充说明 */
                        reasonText: string;
                        /** @description 先由 /web/contact/upload 上传得到 */
                        images: string[];
                        /** @description 编号 */
                        exchangeSkuId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                asNo: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤销售后申请 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 售后单号 */
                        asNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认收到换货 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 售后单号 */
                        asNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 售后详情 */
        get: {
            parameters: {
                query: {
                    /** @description 售后单号 */
                    asNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 售后单号 */
                                asNo: string;
                                /** @description 订单号 */
                                orderNo: string;
                                /**
                                 * @description 仅退款、退货退款、换货
                                 * @enum {string}
                                 */
                                kind: "REFUND_ONLY" | "RETURN_REFUND" | "EXCHANGE";
                                /** @enum {string} */
                                status: "APPLIED" | "WAIT_RETURN" | "RETURNED" | "REFUNDING" | "WAIT_RESHIP" | "RESHIPPED" | "DONE" | "REJECTED" | "CANCELLED" | "TIMEOUT";
                                qty: number;
                                /** @description 金额，单位分 */
                                applyAmount: number;
                                refundAmount: number | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                line: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    qty: number;
                                };
                                /** @description 当前状态允许的操作 */
                                actions: ("cancel" | "fillExpress" | "confirm" | "message")[];
                                reason: string;
                                reasonText: string;
                                images: string[];
                                /** @description 金额，单位分 */
                                freightAmount: number;
                                rejectReason: string | null;
                                returnAddress: {
                                    receiver: string;
                                    phone: string;
                                    address: string;
                                } | null;
                                returnExpress: string | null;
                                returnNo: string | null;
                                inspectNote: string;
                                reshipExpress: string | null;
                                reshipNo: string | null;
                                deadlineAt: string | null;
                                closedAt: string | null;
                                refund: {
                                    /** @enum {string} */
                                    status: "PENDING" | "PROCESSING" | "SUCCESS" | "ABNORMAL" | "CLOSED";
                                    successAt: string | null;
                                } | null;
                                logs: {
                                    /** @enum {string} */
                                    status: "APPLIED" | "WAIT_RETURN" | "RETURNED" | "REFUNDING" | "WAIT_RESHIP" | "RESHIPPED" | "DONE" | "REJECTED" | "CANCELLED" | "TIMEOUT";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    at: string;
                                    byBuyer: boolean;
                                }[];
                                messages: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    author: "USER" | "HOUSE";
                                    text: string;
                                    images: string[];
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    at: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/fillExpress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 填写寄回的快递 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 售后单号 */
                        asNo: string;
                        /** @description 快递公司 */
                        express: string;
                        /** @description 快递单号 */
                        expressNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的售后 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 售后单号 */
                                    asNo: string;
                                    /** @description 订单号 */
                                    orderNo: string;
                                    /**
                                     * @description 仅退款、退货退款、换货
                                     * @enum {string}
                                     */
                                    kind: "REFUND_ONLY" | "RETURN_REFUND" | "EXCHANGE";
                                    /** @enum {string} */
                                    status: "APPLIED" | "WAIT_RETURN" | "RETURNED" | "REFUNDING" | "WAIT_RESHIP" | "RESHIPPED" | "DONE" | "REJECTED" | "CANCELLED" | "TIMEOUT";
                                    qty: number;
                                    /** @description 金额，单位分 */
                                    applyAmount: number;
                                    refundAmount: number | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    line: {
                                        /** @description 编号 */
                                        id: string;
                                        /** @description 编号 */
                                        goodsId: string;
                                        goodsType: string;
                                        title: string;
                                        coverUrl: string;
                                        specText: string;
                                        qty: number;
                                    };
                                    /** @description 当前状态允许的操作 */
                                    actions: ("cancel" | "fillExpress" | "confirm" | "message")[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 售后留言 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 售后单号 */
                        asNo: string;
                        /** @description 留言 */
                        text: string;
                        /** @description 先由 /web/contact/upload 上传得到 */
                        images: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/ofOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 订单各商品的售后 */
        get: {
            parameters: {
                query: {
                    /** @description 订单号 */
                    orderNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: {
                                    /** @description 编号 */
                                    lineId: string;
                                    canApply: boolean;
                                    /** @description 新的在前 */
                                    cases: {
                                        /** @description 售后单号 */
                                        asNo: string;
                                        /**
                                         * @description 仅退款、退货退款、换货
                                         * @enum {string}
                                         */
                                        kind: "REFUND_ONLY" | "RETURN_REFUND" | "EXCHANGE";
                                        /** @enum {string} */
                                        status: "APPLIED" | "WAIT_RETURN" | "RETURNED" | "REFUNDING" | "WAIT_RESHIP" | "RESHIPPED" | "DONE" | "REJECTED" | "CANCELLED" | "TIMEOUT";
                                    }[];
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可申请的售后 */
        get: {
            parameters: {
                query: {
                    /** @description 订单号 */
                    orderNo: string;
                    /** @description 编号 */
                    lineId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 订单号 */
                                orderNo: string;
                                line: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    qty: number;
                                };
                                /** @description 申请1件、2件……时最多可退的金额 */
                                amounts: number[];
                                kinds: {
                                    /**
                                     * @description 仅退款、退货退款、换货
                                     * @enum {string}
                                     */
                                    kind: "REFUND_ONLY" | "RETURN_REFUND" | "EXCHANGE";
                                    /** @description 最多可申请的件数：未发货的只能仅退款，已发货的才能退换 */
                                    maxQty: number;
                                    /** @description 未发货的按件数全额退，金额不能改 */
                                    wholeAmount: boolean;
                                    reasons: {
                                        code: string;
                                        label: string;
                                    }[];
                                }[];
                                /** @description 可换的规格，同价 */
                                exchangeSkus: {
                                    /** @description 编号 */
                                    skuId: string;
                                    specText: string;
                                }[];
                                maxPictures: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/afterSale/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 售后原因 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 未发货退款、已发货退款、退货、换货、数字商品：refund_reason_unshipped 等 */
                                type: string;
                                reasons: {
                                    code: string;
                                    label: string;
                                }[];
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 申请发票 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                        /** @description 编号 */
                        titleId: string;
                        /**
                         * @description 普通发票、专用发票
                         * @enum {string}
                         */
                        type: "NORMAL" | "SPECIAL";
                        /**
                         * @description 商品明细、商品类别
                         * @enum {string}
                         */
                        contentMode: "DETAIL" | "CATEGORY";
                        /** @description 收票邮箱 */
                        email?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 发票申请号 */
                                invoiceNo: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消发票申请 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 发票申请号 */
                        invoiceNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 发票详情 */
        get: {
            parameters: {
                query: {
                    /** @description 发票申请号 */
                    invoiceNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 发票申请号 */
                                invoiceNo: string;
                                /** @description 订单号 */
                                orderNo: string;
                                /**
                                 * @description 普通发票、专用发票
                                 * @enum {string}
                                 */
                                type: "NORMAL" | "SPECIAL";
                                titleName: string;
                                /** @description 金额，单位分 */
                                amount: number;
                                /** @enum {string} */
                                status: "APPLIED" | "ISSUING" | "ISSUED" | "FAILED" | "CANCELLED" | "REJECTED" | "RED_PENDING" | "RED_ISSUED";
                                /** @description 部分退款后重开 */
                                isReissue: boolean;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                issuedAt: string | null;
                                actions: ("cancel" | "download" | "resend")[];
                                title: {
                                    /**
                                     * @description 个人、单位
                                     * @enum {string}
                                     */
                                    kind: "PERSONAL" | "COMPANY";
                                    /** @description 抬头名称 */
                                    name: string;
                                    taxNo: string | null;
                                    regAddress: string | null;
                                    regPhone: string | null;
                                    bank: string | null;
                                    bankAccount: string | null;
                                    /** @description 收票邮箱 */
                                    email: string;
                                };
                                /**
                                 * @description 商品明细、商品类别
                                 * @enum {string}
                                 */
                                contentMode: "DETAIL" | "CATEGORY";
                                /** @description 金额，单位分 */
                                taxAmount: number;
                                lines: {
                                    name: string;
                                    spec: string;
                                    qty: number;
                                    /** @description 金额，单位分 */
                                    amount: number;
                                    /** @description 税率，万分之一 */
                                    taxRateBp: number;
                                    /** @description 金额，单位分 */
                                    tax: number;
                                }[];
                                fapiaoNumber: string | null;
                                redNumber: string | null;
                                redReason: number | null;
                                redAt: string | null;
                                rejectReason: string | null;
                                failMsg: string | null;
                                logs: {
                                    /** @enum {string} */
                                    status: "APPLIED" | "ISSUING" | "ISSUED" | "FAILED" | "CANCELLED" | "REJECTED" | "RED_PENDING" | "RED_ISSUED";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    at: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 发票的下载链接 */
        get: {
            parameters: {
                query: {
                    /** @description 发票申请号 */
                    invoiceNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 五分钟内有效，相对地址以接口地址为准 */
                                url: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expiresAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的发票 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 发票申请号 */
                                    invoiceNo: string;
                                    /** @description 订单号 */
                                    orderNo: string;
                                    /**
                                     * @description 普通发票、专用发票
                                     * @enum {string}
                                     */
                                    type: "NORMAL" | "SPECIAL";
                                    titleName: string;
                                    /** @description 金额，单位分 */
                                    amount: number;
                                    /** @enum {string} */
                                    status: "APPLIED" | "ISSUING" | "ISSUED" | "FAILED" | "CANCELLED" | "REJECTED" | "RED_PENDING" | "RED_ISSUED";
                                    /** @description 部分退款后重开 */
                                    isReissue: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    issuedAt: string | null;
                                    actions: ("cancel" | "download" | "resend")[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/ofOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 订单的发票 */
        get: {
            parameters: {
                query: {
                    /** @description 订单号 */
                    orderNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 订单号 */
                                orderNo: string;
                                canApply: boolean;
                                reason: string | null;
                                /** @description 可开票金额，单位分 */
                                amount: number;
                                chosenTitle: string | null;
                                /** @description 新的在前 */
                                invoices: {
                                    /** @description 发票申请号 */
                                    invoiceNo: string;
                                    /** @description 订单号 */
                                    orderNo: string;
                                    /**
                                     * @description 普通发票、专用发票
                                     * @enum {string}
                                     */
                                    type: "NORMAL" | "SPECIAL";
                                    titleName: string;
                                    /** @description 金额，单位分 */
                                    amount: number;
                                    /** @enum {string} */
                                    status: "APPLIED" | "ISSUING" | "ISSUED" | "FAILED" | "CANCELLED" | "REJECTED" | "RED_PENDING" | "RED_ISSUED";
                                    /** @description 部分退款后重开 */
                                    isReissue: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    issuedAt: string | null;
                                    actions: ("cancel" | "download" | "resend")[];
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重新发送发票邮件 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 发票申请号 */
                        invoiceNo: string;
                        /** @description 收票邮箱 */
                        email?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/titleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的发票抬头 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /**
                                 * @description 个人、单位
                                 * @enum {string}
                                 */
                                kind: "PERSONAL" | "COMPANY";
                                /** @description 抬头名称 */
                                name: string;
                                taxNo: string | null;
                                regAddress: string | null;
                                regPhone: string | null;
                                bank: string | null;
                                bankAccount: string | null;
                                /** @description 收票邮箱 */
                                email: string;
                                isDefault: boolean;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/titleRemove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除发票抬头 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/invoice/titleSave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 保存发票抬头 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id?: string;
                        /**
                         * @description 个人、单位
                         * @enum {string}
                         */
                        kind: "PERSONAL" | "COMPANY";
                        /** @description 抬头名称 */
                        name: string;
                        taxNo?: string | null;
                        regAddress?: string | null;
                        regPhone?: string | null;
                        bank?: string | null;
                        bankAccount?: string | null;
                        /** @description 收票邮箱 */
                        email: string;
                        isDefault?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 加入购物车 */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        skuId: string;
                        qty: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: number;
                                pieces: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 勾选或取消勾选 */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                        checked: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: number;
                                pieces: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 购物车数量 */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: number;
                                pieces: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 所选商品的金额 */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 已选且可买的件数 */
                                pieces: number;
                                /** @description 按现在的单价（限时折扣已计），单位分 */
                                goodsAmount: number;
                                /** @description 现在就享受的满减，单位分 */
                                discount: number;
                                /** @description 享受的满减 */
                                reductions: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /** @description 金额，单位分 */
                                    discount: number;
                                    /** @description 赠送的积分，售后期过后到账 */
                                    giftPoints: number;
                                    /** @description 参加活动的商品免运费 */
                                    freeFreight: boolean;
                                    /** @description 付款后赠送的优惠券张数 */
                                    giftCoupons: number;
                                }[];
                                /** @description 再买一些就能到的满减档位，差得少的在前 */
                                hints: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    by: "AMOUNT" | "QTY";
                                    /** @description 还差多少：分或件 */
                                    missing: number;
                                    /** @description 到了能得到什么，如：减 30 元并送 100 积分 */
                                    gives: string;
                                }[];
                                /** @description 金额，单位分 */
                                payAmount: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 购物车 */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @description 编号 */
                                    skuId: string;
                                    goodsType: string;
                                    /**
                                     * @description 怎样交付：PHYSICAL 快递，DIGITAL 开通即用，OTHER 其他
                                     * @enum {string}
                                     */
                                    group: "PHYSICAL" | "DIGITAL" | "OTHER";
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 现在的单价，单位分；限时折扣之外的件数按 salePrice */
                                    price: number;
                                    /** @description 金额，单位分 */
                                    salePrice: number;
                                    discount: {
                                        /** @description 编号 */
                                        activityId: string;
                                        name: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        endAt: string;
                                        limitPerUser: number | null;
                                        left: number | null;
                                    } | null;
                                    /** @description 加入时的价格，单位分，用于提示降价或涨价 */
                                    addedPrice: number;
                                    qty: number;
                                    /** @description 当前最多可买数量 */
                                    maxQty: number;
                                    /**
                                     * @description 最多可买数量由库存还是限购决定
                                     * @enum {string}
                                     */
                                    maxBy: "STOCK" | "LIMIT";
                                    checked: boolean;
                                    /** @description 金额，单位分 */
                                    amount: number;
                                    invalidReason: ("OFF_SALE" | "SPEC_GONE" | "SOLD_OUT" | "OVER_STOCK" | "ALREADY_OWNED") | null;
                                }[];
                                estimate: {
                                    /** @description 已选且可买的件数 */
                                    pieces: number;
                                    /** @description 按现在的单价（限时折扣已计），单位分 */
                                    goodsAmount: number;
                                    /** @description 现在就享受的满减，单位分 */
                                    discount: number;
                                    /** @description 享受的满减 */
                                    reductions: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                        /** @description 金额，单位分 */
                                        discount: number;
                                        /** @description 赠送的积分，售后期过后到账 */
                                        giftPoints: number;
                                        /** @description 参加活动的商品免运费 */
                                        freeFreight: boolean;
                                        /** @description 付款后赠送的优惠券张数 */
                                        giftCoupons: number;
                                    }[];
                                    /** @description 再买一些就能到的满减档位，差得少的在前 */
                                    hints: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                        /** @enum {string} */
                                        by: "AMOUNT" | "QTY";
                                        /** @description 还差多少：分或件 */
                                        missing: number;
                                        /** @description 到了能得到什么，如：减 30 元并送 100 积分 */
                                        gives: string;
                                    }[];
                                    /** @description 金额，单位分 */
                                    payAmount: number;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 登录后合并访客购物车 */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                notices: {
                                    /** @description 编号 */
                                    skuId: string;
                                    title: string;
                                    /** @description 合并后的数量，未合并为 0 */
                                    qty: number;
                                    msg: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 移出购物车 */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: number;
                                pieces: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 放回刚移出的商品 */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: number;
                                pieces: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/ocShoppingCart/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改数量 */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description 访客购物车令牌 */
                    "x-guest-token"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                        /** @description 想要的数量，以最后一次为准 */
                        qty: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                lines: number;
                                pieces: number;
                                /** @description 采用的数量 */
                                qty: number;
                                msg: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消订单 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/changeAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改待付款订单的收货地址 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                        /** @description 编号 */
                        addressId: string;
                        /** @description 金额，单位分 */
                        payAmount: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认订单报价 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines?: {
                            /** @description 编号 */
                            skuId: string;
                            qty: number;
                        }[];
                        cartIds?: string[];
                        /** @description 编号 */
                        addressId?: string;
                        /** @description 编号 */
                        userCouponId?: string;
                        /** @description 编号 */
                        freightCouponId?: string;
                        /** @description 按秒杀价购买：只买这一种，不能使用优惠券与积分 */
                        seckillItemId?: string;
                        /** @description 按拼团价购买：不写 teamId 是开团，不公开的团要写链接里的 token；只买这一种，不能使用优惠券与积分 */
                        group?: {
                            /** @description 编号 */
                            activityId: string;
                            /** @description 编号 */
                            teamId?: string;
                            /** @description 不公开的团的链接里带的口令 */
                            token?: string;
                        };
                        /** @description 整百；超出可用的部分不用 */
                        usePoints?: number;
                        /** @description 备注 */
                        remark?: string;
                        /** @description 编号 */
                        invoiceTitleId?: string;
                        /** @description 推广链接带来的推广码，提交订单时生效；无效的、自己的不起作用 */
                        promoterCode?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 金额，单位分 */
                                goodsAmount: number;
                                /** @description 金额，单位分 */
                                activityDiscount: number;
                                /** @description 金额，单位分 */
                                memberDiscount: number;
                                /** @description 金额，单位分 */
                                reductionDiscount: number;
                                /** @description 金额，单位分 */
                                couponDiscount: number;
                                /** @description 金额，单位分 */
                                pointsDiscount: number;
                                /** @description 金额，单位分 */
                                freight: number;
                                /** @description 金额，单位分 */
                                freightDiscount: number;
                                /** @description 金额，单位分 */
                                payAmount: number;
                                lines: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @description 编号 */
                                    skuId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 没有活动时的单价，单位分 */
                                    salePrice: number;
                                    /** @description 金额，单位分 */
                                    unitPrice: number;
                                    /** @description 按活动单价的件数，其余按 salePrice；没有活动为 0 */
                                    activityQty: number;
                                    qty: number;
                                    /** @description 金额，单位分 */
                                    lineAmount: number;
                                    /** @description 金额，单位分 */
                                    reductionShare: number;
                                    /** @description 金额，单位分 */
                                    couponShare: number;
                                    /** @description 金额，单位分 */
                                    pointsShare: number;
                                    /** @description 金额，单位分 */
                                    freightShare: number;
                                    /** @description 金额，单位分 */
                                    netAmount: number;
                                    discount: {
                                        /** @description 编号 */
                                        activityId: string;
                                        name: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        endAt: string;
                                        limitPerUser: number | null;
                                        left: number | null;
                                    } | null;
                                    /** @description 该商品可送达所选地区 */
                                    deliverable: boolean;
                                }[];
                                /** @description 限时折扣 */
                                activities: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /** @description 金额，单位分 */
                                    discount: number;
                                }[];
                                reductions: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /** @description 金额，单位分 */
                                    discount: number;
                                    /** @description 赠送的积分，售后期过后到账 */
                                    giftPoints: number;
                                    /** @description 参加活动的商品免运费 */
                                    freeFreight: boolean;
                                    /** @description 付款后赠送的优惠券张数 */
                                    giftCoupons: number;
                                }[];
                                coupons: {
                                    usable: {
                                        /** @description 编号 */
                                        id: string;
                                        /** @description 编号 */
                                        templateId: string;
                                        name: string;
                                        /**
                                         * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                         * @enum {string}
                                         */
                                        kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                        faceFen: number | null;
                                        percentOff: number | null;
                                        capFen: number | null;
                                        /** @description 金额，单位分 */
                                        thresholdFen: number;
                                        scopeText: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        validStart: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        validEnd: string;
                                        /**
                                         * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                         * @enum {string}
                                         */
                                        status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                                        /** @description 金额，单位分 */
                                        discount: number;
                                    }[];
                                    unusable: {
                                        /** @description 编号 */
                                        id: string;
                                        /** @description 编号 */
                                        templateId: string;
                                        name: string;
                                        /**
                                         * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                         * @enum {string}
                                         */
                                        kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                        faceFen: number | null;
                                        percentOff: number | null;
                                        capFen: number | null;
                                        /** @description 金额，单位分 */
                                        thresholdFen: number;
                                        scopeText: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        validStart: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        validEnd: string;
                                        /**
                                         * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                         * @enum {string}
                                         */
                                        status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                                        /** @description 本单不能用的原因 */
                                        reason: string;
                                    }[];
                                };
                                userCouponId: string | null;
                                freightCouponId: string | null;
                                points: {
                                    balance: number;
                                    /** @description 本单最多可用 */
                                    usable: number;
                                    /** @description 本次使用 */
                                    used: number;
                                    step: number;
                                    /** @description 有可用积分抵扣的商品；金额太小的仍不能用 */
                                    isDeductible: boolean;
                                };
                                /** @description 购物所得的积分，售后期结束后到账 */
                                givePoints: number;
                                needAddress: boolean;
                                address: {
                                    /** @description 编号 */
                                    id: string;
                                    receiver: string;
                                    /** @description 隐去中间四位，只在修改时给出全部 */
                                    phone: string;
                                    provinceCode: string;
                                    cityCode: string;
                                    districtCode: string;
                                    /** @description 省市区名称，以空格分隔 */
                                    regionName: string;
                                    detail: string;
                                    postCode: string | null;
                                    tag: ("HOME" | "COMPANY" | "SCHOOL") | null;
                                    isDefault: boolean;
                                } | null;
                                deliverable: boolean;
                                hasDigital: boolean;
                                digitalConsentText: string | null;
                                digitalConsentVersion: string | null;
                                /** @description 提交后须在多少分钟内付款 */
                                payWindowMinutes: number;
                                quoteHash: string;
                                submitToken: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expiresAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 各状态订单数 */
        get: {
            parameters: {
                query?: {
                    /** @description 订单号、书名或 ISBN */
                    searchText?: string;
                    /** @description 下单日期，上海时间 */
                    from?: string;
                    /** @description 下单日期，上海时间 */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                all: number;
                                pendingPay: number;
                                /** @description 待成团 */
                                waitGroup: number;
                                /** @description 待发货，含部分发货 */
                                waitShip: number;
                                shipped: number;
                                completed: number;
                                closed: number;
                                /** @description 待评价 */
                                toReview: number;
                                /** @description 有退款或售后 */
                                afterSale: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除订单 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 订单详情 */
        get: {
            parameters: {
                query: {
                    /** @description 订单号 */
                    orderNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 订单号 */
                                orderNo: string;
                                /** @enum {string} */
                                type: "NORMAL" | "FREE" | "POINTS" | "SECKILL" | "GROUP";
                                /** @enum {string} */
                                status: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                closeReason: ("USER_CANCEL" | "PAY_TIMEOUT" | "HOUSE_CANCEL" | "GROUP_FAILED" | "FULL_REFUND") | null;
                                /** @description 金额，单位分 */
                                payAmount: number;
                                /** @description 使用的积分 */
                                usedPoints: number;
                                /** @description 金额，单位分 */
                                refundedAmount: number;
                                /** @description 有售后在处理 */
                                hasOpenCase: boolean;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expiresAt: string;
                                receiveBy: string | null;
                                lines: {
                                    /** @description 编号 */
                                    id: string;
                                    parentId: string | null;
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @description 编号 */
                                    skuId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    /** @description 没有活动时的单价，单位分 */
                                    salePrice: number;
                                    /** @description 金额，单位分 */
                                    unitPrice: number;
                                    /** @description 按活动单价的件数，其余按 salePrice；没有活动为 0 */
                                    activityQty: number;
                                    qty: number;
                                    /** @description 金额，单位分 */
                                    lineAmount: number;
                                    /** @description 金额，单位分 */
                                    reductionShare: number;
                                    /** @description 金额，单位分 */
                                    couponShare: number;
                                    /** @description 金额，单位分 */
                                    pointsShare: number;
                                    /** @description 金额，单位分 */
                                    freightShare: number;
                                    /** @description 金额，单位分 */
                                    netAmount: number;
                                    refundedQty: number;
                                    /** @enum {string} */
                                    fulfilState: "NONE" | "RESERVED" | "DELIVERED" | "PART_SHIPPED" | "SHIPPED" | "RECEIVED" | "CANCELLED";
                                    /** @description 可以评价，还没有评价 */
                                    toReview: boolean;
                                }[];
                                /** @description 当前状态允许的操作 */
                                actions: ("pay" | "cancel" | "changeAddress" | "receive" | "extend" | "review" | "rebuy" | "delete")[];
                                /** @description 金额，单位分 */
                                goodsAmount: number;
                                /** @description 金额，单位分 */
                                activityDiscount: number;
                                /** @description 金额，单位分 */
                                memberDiscount: number;
                                /** @description 金额，单位分 */
                                reductionDiscount: number;
                                /** @description 金额，单位分 */
                                couponDiscount: number;
                                /** @description 金额，单位分 */
                                pointsDiscount: number;
                                /** @description 金额，单位分 */
                                freight: number;
                                /** @description 金额，单位分 */
                                freightDiscount: number;
                                /** @description 书城改价，单位分，负数为减 */
                                adjustAmount: number;
                                discounts: {
                                    activities: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                        /** @description 金额，单位分 */
                                        discount: number;
                                    }[];
                                    reductions: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                        /** @description 金额，单位分 */
                                        discount: number;
                                        /** @description 赠送的积分，售后期过后到账 */
                                        giftPoints: number;
                                        /** @description 参加活动的商品免运费 */
                                        freeFreight: boolean;
                                        /** @description 付款后赠送的优惠券张数 */
                                        giftCoupons: number;
                                    }[];
                                    coupon: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                    } | null;
                                    freightCoupon: {
                                        /** @description 编号 */
                                        id: string;
                                        name: string;
                                    } | null;
                                } | null;
                                userRemark: string;
                                needShip: boolean;
                                hasDigital: boolean;
                                address: {
                                    receiver: string;
                                    phone: string;
                                    regionName: string;
                                    detail: string;
                                    postCode: string | null;
                                } | null;
                                payment: {
                                    payNo: string;
                                    channel: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    paidAt: string;
                                } | null;
                                paidAt: string | null;
                                shippedAt: string | null;
                                receivedAt: string | null;
                                completedAt: string | null;
                                closedAt: string | null;
                                logs: {
                                    from: ("PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED") | null;
                                    /** @enum {string} */
                                    to: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    at: string;
                                }[];
                                parcels: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 换货发出的包裹 */
                                    isExchange: boolean;
                                    expressCompany: string;
                                    expressNo: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    shippedAt: string;
                                    /** @enum {string} */
                                    status: "SHIPPED" | "IN_TRANSIT" | "DELIVERING" | "SIGNED" | "EXCEPTION";
                                    signedAt: string | null;
                                    lines: {
                                        /** @description 编号 */
                                        lineId: string;
                                        qty: number;
                                    }[];
                                }[];
                                groupTeamId: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 延长收货时间 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                receiveBy: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的订单 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 订单号、书名或 ISBN */
                    searchText?: string;
                    /** @description 下单日期，上海时间 */
                    from?: string;
                    /** @description 下单日期，上海时间 */
                    to?: string;
                    status?: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                    /** @description 待评价、退款与售后 */
                    filter?: "TO_REVIEW" | "AFTER_SALE";
                    /** @description 有题库与试卷的、有纸质书与文创的、用积分兑换的 */
                    kind?: "EXAM" | "PRINT" | "POINTS";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 订单号 */
                                    orderNo: string;
                                    /** @enum {string} */
                                    type: "NORMAL" | "FREE" | "POINTS" | "SECKILL" | "GROUP";
                                    /** @enum {string} */
                                    status: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                    closeReason: ("USER_CANCEL" | "PAY_TIMEOUT" | "HOUSE_CANCEL" | "GROUP_FAILED" | "FULL_REFUND") | null;
                                    /** @description 金额，单位分 */
                                    payAmount: number;
                                    /** @description 使用的积分 */
                                    usedPoints: number;
                                    /** @description 金额，单位分 */
                                    refundedAmount: number;
                                    /** @description 有售后在处理 */
                                    hasOpenCase: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    expiresAt: string;
                                    receiveBy: string | null;
                                    lines: {
                                        /** @description 编号 */
                                        id: string;
                                        parentId: string | null;
                                        /** @description 编号 */
                                        goodsId: string;
                                        /** @description 编号 */
                                        skuId: string;
                                        goodsType: string;
                                        title: string;
                                        coverUrl: string;
                                        specText: string;
                                        /** @description 金额，单位分 */
                                        listPrice: number;
                                        /** @description 没有活动时的单价，单位分 */
                                        salePrice: number;
                                        /** @description 金额，单位分 */
                                        unitPrice: number;
                                        /** @description 按活动单价的件数，其余按 salePrice；没有活动为 0 */
                                        activityQty: number;
                                        qty: number;
                                        /** @description 金额，单位分 */
                                        lineAmount: number;
                                        /** @description 金额，单位分 */
                                        reductionShare: number;
                                        /** @description 金额，单位分 */
                                        couponShare: number;
                                        /** @description 金额，单位分 */
                                        pointsShare: number;
                                        /** @description 金额，单位分 */
                                        freightShare: number;
                                        /** @description 金额，单位分 */
                                        netAmount: number;
                                        refundedQty: number;
                                        /** @enum {string} */
                                        fulfilState: "NONE" | "RESERVED" | "DELIVERED" | "PART_SHIPPED" | "SHIPPED" | "RECEIVED" | "CANCELLED";
                                        /** @description 可以评价，还没有评价 */
                                        toReview: boolean;
                                    }[];
                                    /** @description 当前状态允许的操作 */
                                    actions: ("pay" | "cancel" | "changeAddress" | "receive" | "extend" | "review" | "rebuy" | "delete")[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/logistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 订单的包裹与物流 */
        get: {
            parameters: {
                query: {
                    /** @description 订单号 */
                    orderNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                parcels: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 换货发出的包裹 */
                                    isExchange: boolean;
                                    expressCompany: string;
                                    expressNo: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    shippedAt: string;
                                    /** @enum {string} */
                                    status: "SHIPPED" | "IN_TRANSIT" | "DELIVERING" | "SIGNED" | "EXCEPTION";
                                    signedAt: string | null;
                                    lines: {
                                        /** @description 编号 */
                                        lineId: string;
                                        qty: number;
                                    }[];
                                    /** @description 新的在前 */
                                    tracks: {
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        at: string;
                                        text: string;
                                        /** @enum {string} */
                                        status: "SHIPPED" | "IN_TRANSIT" | "DELIVERING" | "SIGNED" | "EXCEPTION";
                                    }[];
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/rebuy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 再次购买 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 已放入购物车的商品种数 */
                                added: number;
                                /** @description 没有放入的商品与原因 */
                                left: {
                                    title: string;
                                    reason: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认收货 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/order/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交订单 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines?: {
                            /** @description 编号 */
                            skuId: string;
                            qty: number;
                        }[];
                        cartIds?: string[];
                        /** @description 编号 */
                        addressId?: string;
                        /** @description 编号 */
                        userCouponId?: string;
                        /** @description 编号 */
                        freightCouponId?: string;
                        /** @description 按秒杀价购买：只买这一种，不能使用优惠券与积分 */
                        seckillItemId?: string;
                        /** @description 按拼团价购买：不写 teamId 是开团，不公开的团要写链接里的 token；只买这一种，不能使用优惠券与积分 */
                        group?: {
                            /** @description 编号 */
                            activityId: string;
                            /** @description 编号 */
                            teamId?: string;
                            /** @description 不公开的团的链接里带的口令 */
                            token?: string;
                        };
                        /** @description 整百；超出可用的部分不用 */
                        usePoints?: number;
                        /** @description 备注 */
                        remark?: string;
                        /** @description 编号 */
                        invoiceTitleId?: string;
                        /** @description 推广链接带来的推广码，提交订单时生效；无效的、自己的不起作用 */
                        promoterCode?: string;
                        quoteHash: string;
                        /** Format: uuid */
                        submitToken: string;
                        /** @description 已勾选的数字商品说明的版本 */
                        digitalConsentVersion?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 订单号 */
                                orderNo: string;
                                /** @enum {string} */
                                status: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                /** @description 金额，单位分 */
                                payAmount: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expiresAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/pay/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可用的支付方式 */
        get: {
            parameters: {
                query: {
                    /** @description 订单号 */
                    orderNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                current: string | null;
                                channels: {
                                    channel: string;
                                    authorizeUrl: string | null;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/pay/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 发起支付 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 订单号 */
                        orderNo: string;
                        channel: string;
                        /** @description 支付公司给付款人的一次性代码 */
                        payerCode?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 支付单号 */
                                payNo: string;
                                payUrl: string | null;
                                codeUrl: string | null;
                                appCall: {
                                    [key: string]: string;
                                } | null;
                                /** @description 金额，单位分 */
                                amount: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expiresAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/pay/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询支付结果 */
        get: {
            parameters: {
                query: {
                    /** @description 支付单号 */
                    payNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 支付单号 */
                                payNo: string;
                                /** @description 订单号 */
                                orderNo: string;
                                /** @enum {string} */
                                status: "CREATED" | "PAYING" | "SUCCESS" | "CLOSED" | "FAILED";
                                /** @description 金额，单位分 */
                                amount: number;
                                /** @description 订单已关闭、已付过或已改价，款项将原路退回 */
                                isDuplicate: boolean;
                                /** @enum {string} */
                                orderStatus: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                paidAt: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认兑换 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                        qty: number;
                        /** @description 编号 */
                        addressId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                goods: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 积分 */
                                    pointsPrice: number;
                                    /** @description 另付现金，单位分；0为纯积分 */
                                    cashPrice: number;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    /** @description 需要收货地址 */
                                    physical: boolean;
                                    /**
                                     * @description 即将开始、可兑换、已兑完、已结束
                                     * @enum {string}
                                     */
                                    state: "SOON" | "ON" | "SOLD_OUT" | "ENDED";
                                    /** @description 还可兑换几件 */
                                    left: number;
                                    limitPerUser: number | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                };
                                qty: number;
                                /** @description 积分 */
                                points: number;
                                /** @description 金额，单位分 */
                                payAmount: number;
                                /** @description 积分 */
                                available: number;
                                /** @description 可用积分够用 */
                                isEnough: boolean;
                                limitLeft: number | null;
                                needAddress: boolean;
                                address: {
                                    /** @description 编号 */
                                    id: string;
                                    receiver: string;
                                    /** @description 隐去中间四位，只在修改时给出全部 */
                                    phone: string;
                                    provinceCode: string;
                                    cityCode: string;
                                    districtCode: string;
                                    /** @description 省市区名称，以空格分隔 */
                                    regionName: string;
                                    detail: string;
                                    postCode: string | null;
                                    tag: ("HOME" | "COMPANY" | "SCHOOL") | null;
                                    isDefault: boolean;
                                } | null;
                                /** @description 可送达所选地址 */
                                deliverable: boolean;
                                digitalConsentText: string | null;
                                digitalConsentVersion: string | null;
                                quoteHash: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交兑换 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                        qty: number;
                        /** @description 编号 */
                        addressId?: string;
                        quoteHash: string;
                        /** @description 已勾选的数字商品说明的版本 */
                        digitalConsentVersion?: string;
                        /** @description 备注 */
                        remark?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 订单号 */
                                orderNo: string;
                                /** @enum {string} */
                                status: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                /** @description 积分 */
                                points: number;
                                /** @description 金额，单位分 */
                                payAmount: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expiresAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/goodsInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 积分商品详情 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 编号 */
                                goodsId: string;
                                goodsType: string;
                                title: string;
                                coverUrl: string;
                                specText: string;
                                /** @description 积分 */
                                pointsPrice: number;
                                /** @description 另付现金，单位分；0为纯积分 */
                                cashPrice: number;
                                /** @description 金额，单位分 */
                                listPrice: number;
                                /** @description 需要收货地址 */
                                physical: boolean;
                                /**
                                 * @description 即将开始、可兑换、已兑完、已结束
                                 * @enum {string}
                                 */
                                state: "SOON" | "ON" | "SOLD_OUT" | "ENDED";
                                /** @description 还可兑换几件 */
                                left: number;
                                limitPerUser: number | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                endAt: string;
                                subtitle: string;
                                authorText: string;
                                gallery: string[];
                                introHtml: string;
                                noticeText: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/goodsList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 积分商品 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 实物、数字内容 */
                    kind?: "PHYSICAL" | "DIGITAL";
                    /** @description 纯积分、积分加现金 */
                    pay?: "POINTS" | "MIXED";
                    /** @description 每件所需积分不超过 */
                    maxPoints?: number;
                    /** @description 只看现在能兑换的 */
                    onlyOpen?: boolean;
                    sort?: "default" | "pointsAsc" | "pointsDesc" | "newest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 积分 */
                                    pointsPrice: number;
                                    /** @description 另付现金，单位分；0为纯积分 */
                                    cashPrice: number;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    /** @description 需要收货地址 */
                                    physical: boolean;
                                    /**
                                     * @description 即将开始、可兑换、已兑完、已结束
                                     * @enum {string}
                                     */
                                    state: "SOON" | "ON" | "SOLD_OUT" | "ENDED";
                                    /** @description 还可兑换几件 */
                                    left: number;
                                    limitPerUser: number | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的积分 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 积分 */
                                available: number;
                                /** @description 待支付订单占用 */
                                frozen: number;
                                /** @description 购物所得，售后期结束后到账 */
                                pending: number;
                                /** @description 退款应收回而余额不足的部分，由以后的积分抵还 */
                                debt: number;
                                expiring: {
                                    /** @description 积分 */
                                    points: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    at: string;
                                } | null;
                                sign: {
                                    /** @description 今天已签到 */
                                    isSigned: boolean;
                                    /** @description 连续签到天数 */
                                    days: number;
                                    /** @description 下一次签到可得 */
                                    next: number;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 积分明细 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    direction?: "IN" | "OUT";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    bizType: "SIGN" | "PUNCH" | "PUNCH_BACK" | "PUNCH_MAKEUP" | "ORDER_GIVE" | "ORDER_GIVE_BACK" | "ORDER_USE" | "ORDER_USE_BACK" | "EXCHANGE" | "EXCHANGE_BACK" | "REVIEW" | "ACTIVITY" | "ADMIN" | "EXPIRE" | "DEBT_REPAY";
                                    delta: number;
                                    /** @description 含待支付订单占用的部分 */
                                    balanceAfter: number;
                                    note: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的兑换 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    status?: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 订单号 */
                                    orderNo: string;
                                    /** @enum {string} */
                                    status: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                    closeReason: ("USER_CANCEL" | "PAY_TIMEOUT" | "HOUSE_CANCEL" | "GROUP_FAILED" | "FULL_REFUND") | null;
                                    /** @description 编号 */
                                    pointsGoodsId: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    qty: number;
                                    /** @description 积分 */
                                    points: number;
                                    /** @description 金额，单位分 */
                                    payAmount: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    expiresAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 怎样得积分 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                earning: {
                                    /** @enum {string} */
                                    kind: "SIGN" | "REVIEW" | "PUNCH";
                                    /** @description 积分 */
                                    points: number;
                                    /** @description 每天最多几次 */
                                    perDay: number;
                                }[];
                                streak: {
                                    days: number;
                                    /** @description 连续签到满这些天，当天多得 */
                                    points: number;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/point/signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 签到 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 这次得到的积分，今天签过为0 */
                                points: number;
                                info: {
                                    /** @description 积分 */
                                    available: number;
                                    /** @description 待支付订单占用 */
                                    frozen: number;
                                    /** @description 购物所得，售后期结束后到账 */
                                    pending: number;
                                    /** @description 退款应收回而余额不足的部分，由以后的积分抵还 */
                                    debt: number;
                                    expiring: {
                                        /** @description 积分 */
                                        points: number;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        at: string;
                                    } | null;
                                    sign: {
                                        /** @description 今天已签到 */
                                        isSigned: boolean;
                                        /** @description 连续签到天数 */
                                        days: number;
                                        /** @description 下一次签到可得 */
                                        next: number;
                                    };
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/api/region/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 下级行政区划 */
        get: {
            parameters: {
                query?: {
                    /** @description 上级区划代码，不填为省级 */
                    parentCode?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                code: string;
                                name: string;
                                level: number;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/chatapp/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 绑定聊天账号的地址 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                url: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/encryptByPrivateKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 加密密码 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        passWork: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: string;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/loginByAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 密码登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        userName: string;
                        /** @description encryptByPrivateKey 返回的密文 */
                        password: string;
                        /** @description 图形验证：key:输入的字符 */
                        verification?: string;
                        customType?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                access_token: string;
                                user: {
                                    /** @description 编号 */
                                    userId: string;
                                    truename: string;
                                    userName: string | null;
                                    /** @description 已打码 */
                                    phone: string;
                                    email: string | null;
                                    /**
                                     * @description 0 保密，1 男，2 女
                                     * @enum {string}
                                     */
                                    sex: "0" | "1" | "2";
                                    avatar: string | null;
                                    /** @enum {string} */
                                    role: "user" | "admin";
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/loginByPhoneNum": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 验证码登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 手机号 */
                        phoneNum: string;
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        key: string;
                        customType?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                access_token: string;
                                user: {
                                    /** @description 编号 */
                                    userId: string;
                                    truename: string;
                                    userName: string | null;
                                    /** @description 已打码 */
                                    phone: string;
                                    email: string | null;
                                    /**
                                     * @description 0 保密，1 男，2 女
                                     * @enum {string}
                                     */
                                    sex: "0" | "1" | "2";
                                    avatar: string | null;
                                    /** @enum {string} */
                                    role: "user" | "admin";
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/logout/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/pc/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 手机上确认登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 浏览器生成的登录编号，至少 128 位随机数 */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/pc/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 手机上看等待登录的设备 */
        get: {
            parameters: {
                query: {
                    /** @description 浏览器生成的登录编号，至少 128 位随机数 */
                    key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                device: string;
                                /** @description 已打码 */
                                address: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                /** @enum {string} */
                                state: "scanned" | "confirmed" | "refused" | "expired";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/pc/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 扫码登录，轮询 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 浏览器生成的登录编号，至少 128 位随机数 */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                access_token: string;
                                user: {
                                    /** @description 编号 */
                                    userId: string;
                                    truename: string;
                                    userName: string | null;
                                    /** @description 已打码 */
                                    phone: string;
                                    email: string | null;
                                    /**
                                     * @description 0 保密，1 男，2 女
                                     * @enum {string}
                                     */
                                    sex: "0" | "1" | "2";
                                    avatar: string | null;
                                    /** @enum {string} */
                                    role: "user" | "admin";
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/pc/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 扫码登录的方式 */
        get: {
            parameters: {
                query: {
                    /** @description 浏览器生成的登录编号，至少 128 位随机数 */
                    key: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                chatAppUrl: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/pc/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 手机上取消登录 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 浏览器生成的登录编号，至少 128 位随机数 */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 图形验证码 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                key: string;
                                /** @description SVG 的 data URI */
                                image: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 注册 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 字母开头，4 到 30 位字母、数字或下划线；手机号或空串视为未填 */
                        userName?: string;
                        /** @description 手机号 */
                        phoneNumber: string;
                        /** @description encryptByPrivateKey 返回的密文 */
                        password: string;
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        key: string;
                        customType?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                access_token: string;
                                user: {
                                    /** @description 编号 */
                                    userId: string;
                                    truename: string;
                                    userName: string | null;
                                    /** @description 已打码 */
                                    phone: string;
                                    email: string | null;
                                    /**
                                     * @description 0 保密，1 男，2 女
                                     * @enum {string}
                                     */
                                    sex: "0" | "1" | "2";
                                    avatar: string | null;
                                    /** @enum {string} */
                                    role: "user" | "admin";
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/sendMsgCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 发送短信验证码 */
        get: {
            parameters: {
                query: {
                    /** @description 手机号 */
                    phoneNum: string;
                    /** @description 2 找回密码，3 注册，4 登录，5 更换手机号（需登录） */
                    type: "2" | "3" | "4" | "5";
                    /** @description 图形验证：key:输入的字符 */
                    verification?: string;
                    /** @description 验证码的用途：update 找回密码（默认），register 注册，phoneLogin 登录 */
                    registerType?: "update" | "register" | "phoneLogin";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                key: string;
                                retrySendIntervalSeconds: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的会话 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    device: string;
                                    /** @description 是否当前会话 */
                                    current: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    lastSeenAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出一个会话 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/sessions/revokeOthers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出其他会话 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                count: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/updatePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 重置密码，其他会话随之退出 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 按手机找回时填写 */
                        phoneNumber?: string;
                        /** @description 按邮箱找回时填写 */
                        email?: string;
                        /** @description encryptByPrivateKey 返回的密文 */
                        password: string;
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/verifiPwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 是否我的密码 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description encryptByPrivateKey 返回的密文 */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                pass: boolean;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/auth/verify/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 校验短信验证码，不消耗 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 手机号 */
                        phoneNumber: string;
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        key: string;
                        customType?: string;
                        /**
                         * @description 验证码的用途：update 找回密码（默认），register 注册，phoneLogin 登录
                         * @enum {string}
                         */
                        registerType?: "update" | "register" | "phoneLogin";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 有资源的图书 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 书名、作者或任何写法的 ISBN */
                    searchText?: string;
                    kind?: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                    series?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    isbn: string | null;
                                    series: string | null;
                                    downloadCount: number;
                                    /** @description 全部资源的数目 */
                                    resourceCount: number;
                                    /** @description 排在最前的几项 */
                                    resources: {
                                        /** @description 编号 */
                                        id: string;
                                        title: string;
                                        /** @enum {string} */
                                        kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                        /** @enum {string} */
                                        access: "PUBLIC" | "LOGIN" | "TEACHER" | "CODE" | "PURCHASED";
                                    }[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我下载过的资源 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    /** @enum {string} */
                                    kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                    /** @description 编号 */
                                    goodsId: string;
                                    bookTitle: string;
                                    times: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    lastAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/resourceTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 取得下载地址 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                    /** @description 提取码 */
                    code?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 文件地址，支持断点续传 */
                                url: string;
                                fileName: string;
                                size: number;
                                expiresAt: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一本书的资源 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                book: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    isbn: string | null;
                                    series: string | null;
                                };
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    /** @enum {string} */
                                    kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                    /** @enum {string} */
                                    access: "PUBLIC" | "LOGIN" | "TEACHER" | "CODE" | "PURCHASED";
                                    /**
                                     * @description 现在能否下载，或还缺什么
                                     * @enum {string}
                                     */
                                    state: "open" | "login" | "teacher" | "code" | "buy";
                                    fileName: string;
                                    size: number | null;
                                    pages: number | null;
                                    durationS: number | null;
                                    downloadCount: number;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleApply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 申请样书 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 课程 */
                        courseName: string;
                        /** @description 每学期选课人数 */
                        studentCount: number;
                        /** @description 已在使用本书 */
                        adoptedBefore: boolean;
                        /** @description 开课学期，如 2027春 */
                        term: string;
                        goodsIds: string[];
                        /** @description 编号 */
                        addressId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                reqNo: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleBooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 可以申请样书的图书 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 书名、作者或任何写法的 ISBN */
                    searchText?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    isbn: string | null;
                                    series: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleCancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 撤回样书申请 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reqNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleFollowUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 回复是否选用 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reqNo: string;
                        adopted: boolean;
                        copies: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一份样书申请 */
        get: {
            parameters: {
                query: {
                    reqNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                reqNo: string;
                                /** @enum {string} */
                                status: "SUBMITTED" | "APPROVED" | "REJECTED" | "SHIPPED" | "RECEIVED" | "FOLLOW_UP" | "CANCELLED";
                                term: string;
                                books: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    coverUrl: string;
                                }[];
                                rejectReason: string | null;
                                expressCompany: string | null;
                                expressNo: string | null;
                                followUp: {
                                    adopted: boolean;
                                    /** @description 选用的学生人数 */
                                    copies: number;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                applicant: {
                                    /** @description 姓名 */
                                    name: string;
                                    /** @description 学校 */
                                    school: string;
                                    /** @description 院系 */
                                    department: string;
                                    /** @description 职称 */
                                    title: string;
                                    /** @description 手机号 */
                                    phone: string;
                                    /** Format: email */
                                    email: string;
                                    /** @description 课程 */
                                    courseName: string;
                                    /** @description 每学期选课人数 */
                                    studentCount: number;
                                    /** @description 已在使用本书 */
                                    adoptedBefore: boolean;
                                };
                                address: {
                                    receiver: string;
                                    phone: string;
                                    regionName: string;
                                    detail: string;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的样书申请 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    reqNo: string;
                                    /** @enum {string} */
                                    status: "SUBMITTED" | "APPROVED" | "REJECTED" | "SHIPPED" | "RECEIVED" | "FOLLOW_UP" | "CANCELLED";
                                    term: string;
                                    books: {
                                        /** @description 编号 */
                                        goodsId: string;
                                        title: string;
                                        coverUrl: string;
                                    }[];
                                    rejectReason: string | null;
                                    expressCompany: string | null;
                                    expressNo: string | null;
                                    followUp: {
                                        adopted: boolean;
                                        /** @description 选用的学生人数 */
                                        copies: number;
                                    } | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleQuota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 还能申请多少样书 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                perRequest: number;
                                perYear: number;
                                /** @description 今年还能申请的种数 */
                                left: number;
                                /** @description 可选的开课学期 */
                                terms: string[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/sampleReceive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认收到样书 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reqNo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/bookCenter/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 资源的种类与图书系列 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                kinds: {
                                    /** @enum {string} */
                                    kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                    /** @description 这种资源的数目 */
                                    total: number;
                                }[];
                                series: {
                                    name: string;
                                    /** @description 有资源的图书数目 */
                                    books: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/evaluate/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 写评价 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        lineId: string;
                        /** @description 几颗星 */
                        score: number;
                        /** @description 纯文本，5 到 500 字 */
                        content: string;
                        /** @description 先由 /web/contact/upload 上传得到 */
                        images: string[];
                        anonymous: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 得到的积分，当天次数用完为 0 */
                                points: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/evaluate/append": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 追加评价 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                        /** @description 纯文本，5 到 500 字 */
                        content: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/evaluate/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 商品的评价 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId: string;
                    /** @description 几颗星 */
                    score?: number;
                    withImages?: boolean;
                    sort: "new" | "scoreDesc" | "scoreAsc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 几颗星 */
                                    score: number;
                                    content: string;
                                    images: {
                                        small: string;
                                        large: string;
                                    }[];
                                    specText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    reply: {
                                        content: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        createdAt: string;
                                    } | null;
                                    addition: {
                                        content: string;
                                        /** @description 评价之后第几天 */
                                        days: number;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        createdAt: string;
                                    } | null;
                                    /** @description 姓名只留姓，匿名的写匿名读者 */
                                    author: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/evaluate/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的评价 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId?: string;
                    /** @description 只看一个订单的 */
                    orderNo?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 几颗星 */
                                    score: number;
                                    content: string;
                                    images: {
                                        small: string;
                                        large: string;
                                    }[];
                                    specText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    reply: {
                                        content: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        createdAt: string;
                                    } | null;
                                    addition: {
                                        content: string;
                                        /** @description 评价之后第几天 */
                                        days: number;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        createdAt: string;
                                    } | null;
                                    /** @description 编号 */
                                    lineId: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    anonymous: boolean;
                                    /** @enum {string} */
                                    status: "SHOWN" | "HIDDEN";
                                    /** @description 还没有追加过，并且在九十天内 */
                                    canAppend: boolean;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/evaluate/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 评分的分布 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    goodsId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                count: number;
                                /** @description 平均分，十分之一星 */
                                averageTenths: number;
                                /** @description 从五星到一星 */
                                scores: {
                                    /** @description 几颗星 */
                                    score: number;
                                    count: number;
                                }[];
                                withImages: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/evaluate/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 等我评价的商品 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId?: string;
                    /** @description 只看一个订单的 */
                    orderNo?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    lineId: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    orderNo: string;
                                    specText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    receivedAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/feedback/deleteFeedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除反馈 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/feedback/insertFeedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交反馈 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "BOOK_ERROR" | "PIRACY" | "SITE" | "SUGGEST" | "OTHER";
                        /** @description 编号 */
                        goodsId?: string;
                        /** @description 任何写法的 ISBN */
                        isbn?: string;
                        /** @description 页码 */
                        pageNo?: string;
                        /** @description 原文 */
                        originalText?: string;
                        /** @description 建议改为 */
                        suggestedText?: string;
                        /** @description 说明 */
                        content: string;
                        /** @description 图片编号，先由 /web/contact/upload 上传得到 */
                        images: string[];
                        /** @description 联系方式 */
                        contact?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/feedback/myFeedbackList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的反馈 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    kind: "BOOK_ERROR" | "PIRACY" | "SITE" | "SUGGEST" | "OTHER";
                                    /** @enum {string} */
                                    status: "NEW" | "PROCESSING" | "REPLIED" | "CLOSED";
                                    bookTitle: string | null;
                                    content: string;
                                    /** @description 意见已采纳 */
                                    adopted: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    repliedAt: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/feedback/selectFeedbackInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一条反馈 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @enum {string} */
                                kind: "BOOK_ERROR" | "PIRACY" | "SITE" | "SUGGEST" | "OTHER";
                                /** @enum {string} */
                                status: "NEW" | "PROCESSING" | "REPLIED" | "CLOSED";
                                bookTitle: string | null;
                                content: string;
                                /** @description 意见已采纳 */
                                adopted: boolean;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                repliedAt: string | null;
                                goodsId: string | null;
                                isbn: string | null;
                                pageNo: string | null;
                                originalText: string | null;
                                suggestedText: string | null;
                                contact: string | null;
                                reply: string | null;
                                images: {
                                    name: string;
                                    url: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/library/bookrack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的课程与资源 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 阅读进度，万分之一 */
                                    progressBp: number;
                                    lastReadAt: string | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    addedAt: string;
                                    /** @description 是否在有效期内 */
                                    isOpen: boolean;
                                    validTo: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/library/bookshelf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的书架 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 阅读进度，万分之一 */
                                    progressBp: number;
                                    lastReadAt: string | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    addedAt: string;
                                    /** @description 是否在有效期内 */
                                    isOpen: boolean;
                                    validTo: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/library/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 图书或课程的内容 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    goodsId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                goodsId: string;
                                goodsType: string;
                                title: string;
                                authorText: string;
                                coverUrl: string;
                                /** @enum {string} */
                                access: "full" | "trial" | "login" | "buy";
                                validTo: string | null;
                                progressBp: number;
                                lastReadAt: string | null;
                                chapters: {
                                    /** @description 章名，不分章时为空 */
                                    title: string;
                                    resources: {
                                        /** @description 编号 */
                                        id: string;
                                        title: string;
                                        /** @enum {string} */
                                        kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                        mime: string;
                                        /** @enum {string} */
                                        access: "full" | "trial" | "login" | "buy";
                                        posterUrl: string | null;
                                        durationS: number | null;
                                        pages: number | null;
                                        url: string | null;
                                        hlsUrl: string | null;
                                        lrcUrl: string | null;
                                        vttUrl: string | null;
                                        expiresAt: string | null;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/library/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 取得文件地址 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    resourceId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                mime: string;
                                /** @enum {string} */
                                access: "full" | "trial" | "login" | "buy";
                                posterUrl: string | null;
                                durationS: number | null;
                                pages: number | null;
                                url: string | null;
                                hlsUrl: string | null;
                                lrcUrl: string | null;
                                vttUrl: string | null;
                                expiresAt: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/myMessage/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 消息分页，顶栏查未读用 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 1 系统消息，0 个人消息 */
                    isSystem?: number;
                    /** @description 0 未读，1 已读 */
                    status?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    isSystem: number;
                                    category: string;
                                    title: string;
                                    content: string;
                                    linkType: string;
                                    linkValue: string;
                                    /** @description 0 未读，1 已读 */
                                    status: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/myMessage/readAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 全部标为已读 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 1 系统消息，0 个人消息；不填为全部 */
                        isSystem?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                count: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/myMessage/selectInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 打开一条消息，随即已读 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                isSystem: number;
                                category: string;
                                title: string;
                                content: string;
                                linkType: string;
                                linkValue: string;
                                /** @description 0 未读，1 已读 */
                                status: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/myMessage/selectList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的消息 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 1 系统消息，0 个人消息 */
                    isSystem?: number;
                    /** @description 0 未读，1 已读 */
                    status?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    isSystem: number;
                                    category: string;
                                    title: string;
                                    content: string;
                                    linkType: string;
                                    linkValue: string;
                                    /** @description 0 未读，1 已读 */
                                    status: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/oldSystemQrCode/scanCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 识别书上的二维码 */
        get: {
            parameters: {
                query?: {
                    type?: string;
                    bqc_id?: string;
                    bqcg_id?: string;
                    blid?: string;
                    isbn?: string;
                    bano?: string;
                    url?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @enum {string} */
                                state: "active" | "empty" | "moved" | "withdrawn" | "unknown";
                                kind: ("document" | "item" | "group" | "bookList" | "video" | "player" | "h5Code") | null;
                                qrId: string | null;
                                code: string | null;
                                title: string;
                                /** @description 资源下架等情况的说明，没有时为空 */
                                message: string;
                                /** @description 应打开的页面地址 */
                                target: string;
                                book: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    isbn13: string | null;
                                } | null;
                                bookListId: string | null;
                                resources: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    /** @enum {string} */
                                    kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                    mime: string;
                                    /** @enum {string} */
                                    access: "full" | "trial" | "login" | "buy";
                                    posterUrl: string | null;
                                    durationS: number | null;
                                    pages: number | null;
                                    url: string | null;
                                    hlsUrl: string | null;
                                    lrcUrl: string | null;
                                    vttUrl: string | null;
                                    expiresAt: string | null;
                                    chapter: string | null;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/paper/getTokenV2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 考试接口凭证 */
        get: {
            parameters: {
                query?: {
                    platform?: string;
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                token: string;
                                sysId: string;
                                apiUrl: string;
                                expiresIn: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 审核通过后开通推广：同意规则，登记或修改收款账号 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description 已阅读并同意推广规则
                         * @enum {boolean}
                         */
                        agreed: true;
                        /**
                         * @description 收款方式：ALIPAY 支付宝，BANK 银行卡
                         * @enum {string}
                         */
                        kind: "ALIPAY" | "BANK";
                        /** @description 支付宝账号，或银行卡号 */
                        account: string;
                        /** @description 开户银行，收款到银行卡时必填 */
                        bank?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /**
                                 * @description NONE 未申请，APPLIED 待审核，ACTIVE 已通过，REJECTED 未通过，SUSPENDED 已暂停
                                 * @enum {string}
                                 */
                                status: "NONE" | "APPLIED" | "ACTIVE" | "REJECTED" | "SUSPENDED";
                                /** @description 已同意规则并登记收款账号，推广码可用 */
                                isActivated: boolean;
                                reason: string | null;
                                code: string | null;
                                realName: string | null;
                                phone: string | null;
                                parentName: string | null;
                                rateBp: number | null;
                                /** @description 佣金比例，万分之一；500 即 5% */
                                levelTwoBp: number;
                                /** @description 读者第一次打开推广链接后多少天内的购买计佣金 */
                                bindDays: number;
                                payee: {
                                    /** @enum {string} */
                                    kind: "ALIPAY" | "BANK";
                                    name: string;
                                    bank: string | null;
                                    /** @description 只有末四位 */
                                    account: string;
                                } | null;
                                balance: {
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    available: number;
                                    /** @description 售后期未满的佣金 */
                                    frozen: number;
                                    /** @description 提现中 */
                                    withdrawing: number;
                                    /** @description 已提现 */
                                    paid: number;
                                };
                                /** @description 下级推广员人数 */
                                subordinates: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 记下读者从谁的推广链接来 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 推广码 */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description false：之前打开过的推广链接仍有效，以它为准 */
                                isNew: boolean;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                expireAt: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getGoodsListById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的一种优惠券适用的商品 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @enum {string} */
                                    goodsType: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    price: number;
                                    /** @description 佣金比例，万分之一；500 即 5% */
                                    rateBp: number;
                                    /** @description 按现价卖出一件的佣金 */
                                    commission: number;
                                    endAt: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的推广资格与余额 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /**
                                 * @description NONE 未申请，APPLIED 待审核，ACTIVE 已通过，REJECTED 未通过，SUSPENDED 已暂停
                                 * @enum {string}
                                 */
                                status: "NONE" | "APPLIED" | "ACTIVE" | "REJECTED" | "SUSPENDED";
                                /** @description 已同意规则并登记收款账号，推广码可用 */
                                isActivated: boolean;
                                reason: string | null;
                                code: string | null;
                                realName: string | null;
                                phone: string | null;
                                parentName: string | null;
                                rateBp: number | null;
                                /** @description 佣金比例，万分之一；500 即 5% */
                                levelTwoBp: number;
                                /** @description 读者第一次打开推广链接后多少天内的购买计佣金 */
                                bindDays: number;
                                payee: {
                                    /** @enum {string} */
                                    kind: "ALIPAY" | "BANK";
                                    name: string;
                                    bank: string | null;
                                    /** @description 只有末四位 */
                                    account: string;
                                } | null;
                                balance: {
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    available: number;
                                    /** @description 售后期未满的佣金 */
                                    frozen: number;
                                    /** @description 提现中 */
                                    withdrawing: number;
                                    /** @description 已提现 */
                                    paid: number;
                                };
                                /** @description 下级推广员人数 */
                                subordinates: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getPromoterCommission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的佣金 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    status?: "FROZEN" | "SETTLED" | "CANCELLED" | "PAID";
                    level?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /**
                                     * @description REFUND：结算后的退款扣回
                                     * @enum {string}
                                     */
                                    kind: "SALE" | "REFUND";
                                    /** @description 1 自己推广，2 下级推广 */
                                    level: number;
                                    /**
                                     * @description FROZEN 待结算，SETTLED 已结算，CANCELLED 已取消，PAID 已提现
                                     * @enum {string}
                                     */
                                    status: "FROZEN" | "SETTLED" | "CANCELLED" | "PAID";
                                    isWithdrawing: boolean;
                                    title: string;
                                    coverUrl: string;
                                    /** @description 已打码的姓名 */
                                    buyerName: string;
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    baseFen: number;
                                    /** @description 佣金比例，万分之一；500 即 5% */
                                    rateBp: number;
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    amount: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    settledAt: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getPromoterCouponInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 推广员发的一种优惠券 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 已打码的姓名 */
                                promoterName: string;
                                /** @description 编号 */
                                templateId: string;
                                name: string;
                                /**
                                 * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                 * @enum {string}
                                 */
                                kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                faceFen: number | null;
                                percentOff: number | null;
                                capFen: number | null;
                                /** @description 金额，单位分 */
                                thresholdFen: number;
                                scopeText: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validEnd: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                takeStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                takeEnd: string;
                                /** @description 我已领取的张数 */
                                taken: number;
                                /** @description 每人最多领取的张数 */
                                limitPerUser: number;
                                canTake: boolean;
                                reason: string | null;
                                /** @description 还可以领的张数 */
                                left: number;
                                figures: {
                                    /** @description 可发的张数 */
                                    quota: number;
                                    /** @description 已领的张数 */
                                    taken: number;
                                    /** @description 已用的张数 */
                                    used: number;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getPromoterCouponList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我可以发的优惠券 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    templateId: string;
                                    name: string;
                                    /**
                                     * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                     * @enum {string}
                                     */
                                    kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                    faceFen: number | null;
                                    percentOff: number | null;
                                    capFen: number | null;
                                    /** @description 金额，单位分 */
                                    thresholdFen: number;
                                    scopeText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validStart: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validEnd: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    takeEnd: string;
                                    /** @description 现在可以领取 */
                                    isOpen: boolean;
                                    /** @description 可发的张数 */
                                    quota: number;
                                    /** @description 已领的张数 */
                                    taken: number;
                                    /** @description 已用的张数 */
                                    used: number;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getPromoterGoodsList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 有单独佣金比例的商品 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @enum {string} */
                                    goodsType: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    price: number;
                                    /** @description 佣金比例，万分之一；500 即 5% */
                                    rateBp: number;
                                    /** @description 按现价卖出一件的佣金 */
                                    commission: number;
                                    endAt: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getSubordinateOrderNumAndMoney": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 下级推广员的订单，和我从中所得；可只看一位 */
        get: {
            parameters: {
                query?: {
                    /** @description 编号 */
                    promoterId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 已付款且没有全部退款的订单数 */
                                orderNum: number;
                                /** @description 金额，单位分；退款多于所得时为负 */
                                money: number;
                                /** @description 金额，单位分；退款多于所得时为负 */
                                commission: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getTodayOrderNumAndMoney": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 今天的推广订单与佣金 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 已付款且没有全部退款的订单数 */
                                orderNum: number;
                                /** @description 金额，单位分；退款多于所得时为负 */
                                money: number;
                                /** @description 金额，单位分；退款多于所得时为负 */
                                commission: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getUserListByCouponPromoterId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 领了我的优惠券的读者 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 已打码的姓名 */
                                    name: string;
                                    /** @description 已打码的手机号 */
                                    phone: string;
                                    /** @enum {string} */
                                    status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    takenAt: string;
                                    usedAt: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/getWeekStatistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 近七天的推广订单与佣金 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 近七天，含今天，早的在前 */
                                days: {
                                    /** Format: date */
                                    date: string;
                                    /** @description 已付款且没有全部退款的订单数 */
                                    orderNum: number;
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    money: number;
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    commission: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/isPromoterGoods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一种商品的佣金 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    goodsId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 有单独的佣金比例 */
                                isPromoterGoods: boolean;
                                rateBp: number | null;
                                commission: number | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的下级推广员 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 已打码的姓名 */
                                    name: string;
                                    /** @description 已打码的手机号 */
                                    phone: string;
                                    /** @enum {string} */
                                    status: "APPLIED" | "ACTIVE" | "REJECTED" | "SUSPENDED";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    appliedAt: string;
                                    /** @description 已付款且没有全部退款的订单数 */
                                    orderNum: number;
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    money: number;
                                    /** @description 金额，单位分；退款多于所得时为负 */
                                    commission: number;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 申请做推广员 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 真实姓名，与收款账号一致 */
                        realName: string;
                        /** @description 手机号 */
                        phone: string;
                        /** @description 推广码 */
                        parentCode?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提现全部可提现的佣金 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 页面上看到的可提现金额；每次提现全部 */
                        amount: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                withdrawNo: string;
                                /** @description 金额，单位分 */
                                amount: number;
                                /**
                                 * @description APPLIED 待审核，APPROVED 待打款，PAID 已到账，REJECTED 未通过，FAILED 打款失败
                                 * @enum {string}
                                 */
                                status: "APPLIED" | "APPROVED" | "PAID" | "REJECTED" | "FAILED";
                                payee: {
                                    /** @enum {string} */
                                    kind: "ALIPAY" | "BANK";
                                    name: string;
                                    bank: string | null;
                                    /** @description 只有末四位 */
                                    account: string;
                                };
                                note: string | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                createdAt: string;
                                endedAt: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/promoters/withdrawList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的提现 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    status?: "APPLIED" | "APPROVED" | "PAID" | "REJECTED" | "FAILED";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    withdrawNo: string;
                                    /** @description 金额，单位分 */
                                    amount: number;
                                    /**
                                     * @description APPLIED 待审核，APPROVED 待打款，PAID 已到账，REJECTED 未通过，FAILED 打款失败
                                     * @enum {string}
                                     */
                                    status: "APPLIED" | "APPROVED" | "PAID" | "REJECTED" | "FAILED";
                                    payee: {
                                        /** @enum {string} */
                                        kind: "ALIPAY" | "BANK";
                                        name: string;
                                        bank: string | null;
                                        /** @description 只有末四位 */
                                        account: string;
                                    };
                                    note: string | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    endedAt: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 打卡日历 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    activityId: string;
                    month: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @enum {string} */
                                status: "JOINED" | "QUIT" | "COMPLETED" | "FAILED";
                                nickname: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                joinedAt: string;
                                totalDays: number;
                                /** @description 连续打卡的天数，不打卡的日子不算中断 */
                                currentStreak: number;
                                bestStreak: number;
                                makeupUsed: number;
                                makeupLeft: number;
                                pointsEarned: number;
                                days: {
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    date: string;
                                    /** @enum {string} */
                                    state: "DONE" | "MAKEUP" | "MISSED" | "TODAY" | "LATER" | "OFF";
                                    canMakeup: boolean;
                                }[];
                                makeupCostPoints: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的证书 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                certNo: string;
                                activityTitle: string;
                                organiser: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                startDate: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                endDate: string;
                                totalDays: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                issuedAt: string;
                                revokedAt: string | null;
                                name: string;
                                /** @description 可打印的证书，五分钟内有效 */
                                pdfUrl: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一条打卡的评论 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    recordId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    nickname: string;
                                    text: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    createdAt: string;
                                    canRemove: boolean;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** 评论 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        recordId: string;
                        /** @description 评论，纯文本 */
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                id: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/dynamic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 动态 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    taskId: string;
                                    taskTitle: string;
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    date: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    punchedAt: string;
                                    isMakeup: boolean;
                                    text: string;
                                    media: {
                                        /** @enum {string} */
                                        kind: "IMAGE" | "AUDIO" | "VIDEO";
                                        /** @description 一小时内有效 */
                                        url: string;
                                        small: string | null;
                                    }[];
                                    likeCount: number;
                                    commentCount: number;
                                    nickname: string;
                                    isMine: boolean;
                                    isLiked: boolean;
                                    /** @enum {string} */
                                    reviewStatus: "AUTO_PASS" | "PENDING" | "PASS" | "REJECT";
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 活动的规则，和我的进度 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                coverUrl: string;
                                organiser: string;
                                category: string;
                                /**
                                 * @description 直接参加、凭邀请码、须拥有商品
                                 * @enum {string}
                                 */
                                joinMode: "OPEN" | "CODE" | "OWN_GOODS";
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                startDate: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                endDate: string;
                                /**
                                 * @description 未开始报名、报名中、进行中、已结束、已结算
                                 * @enum {string}
                                 */
                                phase: "SOON" | "ENROLLING" | "RUNNING" | "ENDED" | "SETTLED";
                                pointsPerPunch: number;
                                memberCount: number;
                                punchCount: number;
                                introHtml: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                enrollStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                enrollEnd: string;
                                goods: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                } | null;
                                /** @description 打卡的星期，1 为周一，7 为周日 */
                                punchDays: number[];
                                /** @description 应打卡的天数 */
                                scheduledDays: number;
                                /** @description 换日时间，之前的算前一天 */
                                dayCutoff: string;
                                windowFrom: string | null;
                                windowTo: string | null;
                                requireMedia: ("IMAGE" | "AUDIO" | "VIDEO")[];
                                /** @description 至少写几个字 */
                                minText: number;
                                makeup: {
                                    /** @description 可补几天 */
                                    quota: number;
                                    /** @description 可补最近几天的 */
                                    windowDays: number;
                                    /** @description 每补一个任务的积分 */
                                    costPoints: number;
                                };
                                needReview: boolean;
                                /**
                                 * @description 动态、成员与排行对所有人、成员或只对本人可见
                                 * @enum {string}
                                 */
                                visibility: "PUBLIC" | "MEMBERS" | "PRIVATE";
                                streakBonus: {
                                    days: number;
                                    points: number;
                                }[];
                                certificateRule: {
                                    minDays: number;
                                    /** @description 应打卡天数的万分比 */
                                    minRateBp: number;
                                };
                                today: {
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    date: string;
                                    isScheduled: boolean;
                                };
                                member: {
                                    /** @enum {string} */
                                    status: "JOINED" | "QUIT" | "COMPLETED" | "FAILED";
                                    nickname: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    joinedAt: string;
                                    totalDays: number;
                                    /** @description 连续打卡的天数，不打卡的日子不算中断 */
                                    currentStreak: number;
                                    bestStreak: number;
                                    makeupUsed: number;
                                    makeupLeft: number;
                                    pointsEarned: number;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 参加 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        activityId: string;
                        /** @description 邀请码 */
                        code?: string;
                        /** @description 别人看到的称呼，不填为姓氏加星号 */
                        nickname?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @enum {string} */
                                status: "JOINED" | "QUIT" | "COMPLETED" | "FAILED";
                                nickname: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                joinedAt: string;
                                totalDays: number;
                                /** @description 连续打卡的天数，不打卡的日子不算中断 */
                                currentStreak: number;
                                bestStreak: number;
                                makeupUsed: number;
                                makeupLeft: number;
                                pointsEarned: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 点赞，或取消 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        recordId: string;
                        liked: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                liked: boolean;
                                likeCount: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 打卡活动 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    phase?: "SOON" | "ENROLLING" | "RUNNING" | "ENDED" | "SETTLED";
                    /** @description 只看我参加的 */
                    mine?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    coverUrl: string;
                                    organiser: string;
                                    category: string;
                                    /**
                                     * @description 直接参加、凭邀请码、须拥有商品
                                     * @enum {string}
                                     */
                                    joinMode: "OPEN" | "CODE" | "OWN_GOODS";
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    startDate: string;
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    endDate: string;
                                    /**
                                     * @description 未开始报名、报名中、进行中、已结束、已结算
                                     * @enum {string}
                                     */
                                    phase: "SOON" | "ENROLLING" | "RUNNING" | "ENDED" | "SETTLED";
                                    pointsPerPunch: number;
                                    memberCount: number;
                                    punchCount: number;
                                    isJoined: boolean;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/makeup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 补卡 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        taskId: string;
                        /** @description 纯文本 */
                        text: string;
                        /** @description 先由 /device/punch/upload 上传得到 */
                        media: string[];
                        /**
                         * Format: date
                         * @description 上海日期，按活动的换日时间
                         */
                        date: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                date: string;
                                /** @enum {string} */
                                reviewStatus: "AUTO_PASS" | "PENDING" | "PASS" | "REJECT";
                                /** @description 得到的积分；待审核的通过后才有，补卡没有 */
                                points: number;
                                totalDays: number;
                                currentStreak: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 成员 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    nickname: string;
                                    totalDays: number;
                                    bestStreak: number;
                                    isMe: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    joinedAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/quit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 退出，记录保留 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        activityId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 排行 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    nickname: string;
                                    totalDays: number;
                                    bestStreak: number;
                                    isMe: boolean;
                                    /** @description 相同的并列 */
                                    rank: number;
                                }[];
                                pageNum: number;
                                pageSize: number;
                                own: {
                                    nickname: string;
                                    totalDays: number;
                                    bestStreak: number;
                                    isMe: boolean;
                                    /** @description 相同的并列 */
                                    rank: number;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的打卡 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    activityId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    taskId: string;
                                    taskTitle: string;
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    date: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    punchedAt: string;
                                    isMakeup: boolean;
                                    text: string;
                                    media: {
                                        /** @enum {string} */
                                        kind: "IMAGE" | "AUDIO" | "VIDEO";
                                        /** @description 一小时内有效 */
                                        url: string;
                                        small: string | null;
                                    }[];
                                    likeCount: number;
                                    commentCount: number;
                                    /** @description 编号 */
                                    activityId: string;
                                    activityTitle: string;
                                    /** @enum {string} */
                                    reviewStatus: "AUTO_PASS" | "PENDING" | "PASS" | "REJECT";
                                    rejectReason: string | null;
                                    points: number;
                                    /** @description 当天的可以删除 */
                                    canRemove: boolean;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除当天的打卡 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        recordId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/removeComment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 删除评论 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        commentId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的结果 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @enum {string} */
                                phase: "SOON" | "ENROLLING" | "RUNNING" | "ENDED" | "SETTLED";
                                /** @enum {string} */
                                status: "JOINED" | "QUIT" | "COMPLETED" | "FAILED";
                                nickname: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                joinedAt: string;
                                totalDays: number;
                                /** @description 连续打卡的天数，不打卡的日子不算中断 */
                                currentStreak: number;
                                bestStreak: number;
                                makeupUsed: number;
                                makeupLeft: number;
                                pointsEarned: number;
                                scheduledDays: number;
                                /** @description 打卡天数占应打卡天数的万分比 */
                                rateBp: number;
                                rank: number | null;
                                memberCount: number;
                                certificateRule: {
                                    minDays: number;
                                    /** @description 应打卡天数的万分比 */
                                    minRateBp: number;
                                };
                                certNo: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 打卡 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        taskId: string;
                        /** @description 纯文本 */
                        text: string;
                        /** @description 先由 /device/punch/upload 上传得到 */
                        media: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                date: string;
                                /** @enum {string} */
                                reviewStatus: "AUTO_PASS" | "PENDING" | "PASS" | "REJECT";
                                /** @description 得到的积分；待审核的通过后才有，补卡没有 */
                                points: number;
                                totalDays: number;
                                currentStreak: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/taskInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 任务的内容 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    taskId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                seq: number;
                                title: string;
                                /**
                                 * @description 普通，或朗读
                                 * @enum {string}
                                 */
                                kind: "NORMAL" | "AI_READ";
                                required: boolean;
                                date: string | null;
                                dayIndex: number | null;
                                state: ("DONE" | "TODAY" | "MISSED" | "LATER") | null;
                                /** @description 编号 */
                                activityId: string;
                                contentHtml: string;
                                resources: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    /** @enum {string} */
                                    kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                    mime: string;
                                    /** @enum {string} */
                                    access: "full" | "trial" | "login" | "buy";
                                    posterUrl: string | null;
                                    durationS: number | null;
                                    pages: number | null;
                                    url: string | null;
                                    hlsUrl: string | null;
                                    lrcUrl: string | null;
                                    vttUrl: string | null;
                                    expiresAt: string | null;
                                }[];
                                /** @description 朗读没有评分，只记完成 */
                                isScored: boolean;
                                record: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    taskId: string;
                                    taskTitle: string;
                                    /**
                                     * Format: date
                                     * @description 上海日期，按活动的换日时间
                                     */
                                    date: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    punchedAt: string;
                                    isMakeup: boolean;
                                    text: string;
                                    media: {
                                        /** @enum {string} */
                                        kind: "IMAGE" | "AUDIO" | "VIDEO";
                                        /** @description 一小时内有效 */
                                        url: string;
                                        small: string | null;
                                    }[];
                                    likeCount: number;
                                    commentCount: number;
                                    /** @description 编号 */
                                    activityId: string;
                                    activityTitle: string;
                                    /** @enum {string} */
                                    reviewStatus: "AUTO_PASS" | "PENDING" | "PASS" | "REJECT";
                                    rejectReason: string | null;
                                    points: number;
                                    /** @description 当天的可以删除 */
                                    canRemove: boolean;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 任务 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    activityId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    seq: number;
                                    title: string;
                                    /**
                                     * @description 普通，或朗读
                                     * @enum {string}
                                     */
                                    kind: "NORMAL" | "AI_READ";
                                    required: boolean;
                                    date: string | null;
                                    dayIndex: number | null;
                                    state: ("DONE" | "TODAY" | "MISSED" | "LATER") | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传打卡的图片、音频或视频（multipart/form-data） */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                /** @description 字节 */
                                size: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/punch/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查验证书 */
        get: {
            parameters: {
                query: {
                    /** @description 证书编号 */
                    certNo: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                certNo: string;
                                activityTitle: string;
                                organiser: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                startDate: string;
                                /**
                                 * Format: date
                                 * @description 上海日期，按活动的换日时间
                                 */
                                endDate: string;
                                totalDays: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                issuedAt: string;
                                revokedAt: string | null;
                                /** @description 只留姓 */
                                name: string;
                                isValid: boolean;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/qrResource/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 单个资源 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    resourceId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                /** @enum {string} */
                                kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                mime: string;
                                /** @enum {string} */
                                access: "full" | "trial" | "login" | "buy";
                                posterUrl: string | null;
                                durationS: number | null;
                                pages: number | null;
                                url: string | null;
                                hlsUrl: string | null;
                                lrcUrl: string | null;
                                vttUrl: string | null;
                                expiresAt: string | null;
                                /** @description 目录，按顺序展开 */
                                outline: {
                                    title: string;
                                    page: number;
                                    /** @description 层级，从 1 开始 */
                                    level: number;
                                }[];
                                /** @description 压缩包内的文件 */
                                entries: string[];
                                book: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    isbn13: string | null;
                                } | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/qrResource/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 二维码或图书的全部资源 */
        get: {
            parameters: {
                query?: {
                    /** @description 编号 */
                    qrId?: string;
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @enum {string} */
                                state: "active" | "empty" | "moved" | "withdrawn" | "unknown";
                                kind: ("document" | "item" | "group" | "bookList" | "video" | "player" | "h5Code") | null;
                                qrId: string | null;
                                code: string | null;
                                title: string;
                                /** @description 资源下架等情况的说明，没有时为空 */
                                message: string;
                                /** @description 应打开的页面地址 */
                                target: string;
                                book: {
                                    /** @description 编号 */
                                    goodsId: string;
                                    title: string;
                                    authorText: string;
                                    coverUrl: string;
                                    isbn13: string | null;
                                } | null;
                                bookListId: string | null;
                                resources: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    /** @enum {string} */
                                    kind: "pdf" | "epub" | "audio" | "video" | "picture" | "docx" | "xlsx" | "pptx" | "zip";
                                    mime: string;
                                    /** @enum {string} */
                                    access: "full" | "trial" | "login" | "buy";
                                    posterUrl: string | null;
                                    durationS: number | null;
                                    pages: number | null;
                                    url: string | null;
                                    hlsUrl: string | null;
                                    lrcUrl: string | null;
                                    vttUrl: string | null;
                                    expiresAt: string | null;
                                    chapter: string | null;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/readerLog/addOrUpdate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上报阅读位置 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        resourceId: string;
                        /** @description 编号 */
                        goodsId?: string;
                        contentHash?: string;
                        locator: {
                            /** @enum {string} */
                            kind: "pdf";
                            page: number;
                            offset: number;
                        } | {
                            /** @enum {string} */
                            kind: "epub";
                            href: string;
                            progression: number;
                            cfi?: string;
                        } | {
                            /** @enum {string} */
                            kind: "media";
                            second: number;
                        };
                        /** @description 阅读进度，万分之一 */
                        progressBp: number;
                        /** @description 距上次上报的阅读秒数 */
                        readSeconds: number;
                        sessionId: string;
                        /**
                         * Format: date-time
                         * @description 打开时服务器给出的时间
                         */
                        sessionStartedAt: string;
                        seq: number;
                        baseRev: number;
                        /** @description 读者是否翻过页或拖动过 */
                        moved: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                latest: {
                                    rev: number;
                                    locator: {
                                        /** @enum {string} */
                                        kind: "pdf";
                                        page: number;
                                        offset: number;
                                    } | {
                                        /** @enum {string} */
                                        kind: "epub";
                                        href: string;
                                        progression: number;
                                        cfi?: string;
                                    } | {
                                        /** @enum {string} */
                                        kind: "media";
                                        second: number;
                                    };
                                    progressBp: number;
                                    maxProgressBp: number;
                                    readSeconds: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    updatedAt: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                serverTime: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/readerLog/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 阅读位置 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    resourceId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                latest: {
                                    rev: number;
                                    locator: {
                                        /** @enum {string} */
                                        kind: "pdf";
                                        page: number;
                                        offset: number;
                                    } | {
                                        /** @enum {string} */
                                        kind: "epub";
                                        href: string;
                                        progression: number;
                                        cfi?: string;
                                    } | {
                                        /** @enum {string} */
                                        kind: "media";
                                        second: number;
                                    };
                                    progressBp: number;
                                    maxProgressBp: number;
                                    readSeconds: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    updatedAt: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                serverTime: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/save/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 加入收藏 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description 收藏的是什么
                         * @enum {string}
                         */
                        targetType: "GOODS";
                        targetIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/save/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的收藏 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    targetId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /**
                                     * @description 收藏的是什么
                                     * @enum {string}
                                     */
                                    targetType: "GOODS";
                                    /** @description 编号 */
                                    targetId: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    savedAt: string;
                                    savedPriceFen: number | null;
                                    goods: {
                                        /** @description 编号 */
                                        id: string;
                                        /** @enum {string} */
                                        type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                        title: string;
                                        subtitle: string;
                                        authorText: string;
                                        coverUrl: string;
                                        /** @description 金额，单位分 */
                                        listPriceFen: number;
                                        /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                        priceFen: number;
                                        /** @description 在限时折扣中 */
                                        isDiscounted: boolean;
                                        isFree: boolean;
                                        /** @enum {string} */
                                        delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                        salesCount: number;
                                        /** @description 评分，十分之一星 */
                                        scoreTenths: number;
                                        scoreCount: number;
                                        tags: string[];
                                        pubDate: string | null;
                                        /** @enum {string} */
                                        status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                        /** @enum {string} */
                                        stockState: "IN" | "FEW" | "OUT";
                                        /** @description 有货，仅剩 n 件，售罄 */
                                        stockText: string;
                                        /** @description 在售或预售；下架的仍在收藏里 */
                                        isOnSale: boolean;
                                        skuId: string | null;
                                    };
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/save/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消收藏 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description 收藏的是什么
                         * @enum {string}
                         */
                        targetType: "GOODS";
                        targetIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/save/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 放回刚取消的收藏 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description 收藏的是什么
                         * @enum {string}
                         */
                        targetType: "GOODS";
                        targetIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/teacher/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 提交教师认证，修改后再提交 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 姓名 */
                        name: string;
                        /** @description 学校 */
                        school: string;
                        /** @description 院系 */
                        department: string;
                        /** @description 职称 */
                        title: string;
                        /** @description 手机号 */
                        phone: string;
                        /** Format: email */
                        email: string;
                        /** @description 图片编号，先由 /web/contact/upload 上传得到 */
                        images: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/teacher/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的教师认证 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /**
                                 * @description 最近一次提交的结果，NONE 还没有提交
                                 * @enum {string}
                                 */
                                status: "NONE" | "PENDING" | "APPROVED" | "REJECTED";
                                /** @description 现在是认证教师；修改后重新审核期间不变 */
                                isVerified: boolean;
                                rejectReason: string | null;
                                profile: {
                                    /** @description 姓名 */
                                    name: string;
                                    /** @description 学校 */
                                    school: string;
                                    /** @description 院系 */
                                    department: string;
                                    /** @description 职称 */
                                    title: string;
                                    /** @description 手机号 */
                                    phone: string;
                                    /** Format: email */
                                    email: string;
                                } | null;
                                images: {
                                    id: string;
                                    name: string;
                                    /** @description 字节 */
                                    size: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device/user/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的设置 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                locale: ("zh-CN" | "en-US") | null;
                                /** @enum {string} */
                                theme: "light" | "dark" | "system";
                                /** @description 订单与物流通知 */
                                notifyOrder: boolean;
                                /** @description 活动与优惠通知 */
                                notifyActivity: boolean;
                                /** @description 同时发到邮箱 */
                                notifyEmail: boolean;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        /** 修改设置 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        locale?: ("zh-CN" | "en-US") | null;
                        /** @enum {string} */
                        theme?: "light" | "dark" | "system";
                        /** @description 订单与物流通知 */
                        notifyOrder?: boolean;
                        /** @description 活动与优惠通知 */
                        notifyActivity?: boolean;
                        /** @description 同时发到邮箱 */
                        notifyEmail?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                locale: ("zh-CN" | "en-US") | null;
                                /** @enum {string} */
                                theme: "light" | "dark" | "system";
                                /** @description 订单与物流通知 */
                                notifyOrder: boolean;
                                /** @description 活动与优惠通知 */
                                notifyActivity: boolean;
                                /** @description 同时发到邮箱 */
                                notifyEmail: boolean;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dict/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 字典 */
        get: {
            parameters: {
                query: {
                    dictType: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                label: string;
                                value: string;
                                sort: number;
                                cssClass: string | null;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ec/material/playRecord/insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上报播放片段 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        idempotencyKey: string;
                        /** @description 编号 */
                        resourceId: string;
                        /** @description 编号 */
                        goodsId?: string;
                        sessionId: string;
                        segments: {
                            start: number;
                            end: number;
                            rate: number;
                        }[];
                        position: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                latest: {
                                    rev: number;
                                    locator: {
                                        /** @enum {string} */
                                        kind: "pdf";
                                        page: number;
                                        offset: number;
                                    } | {
                                        /** @enum {string} */
                                        kind: "epub";
                                        href: string;
                                        progression: number;
                                        cfi?: string;
                                    } | {
                                        /** @enum {string} */
                                        kind: "media";
                                        second: number;
                                    };
                                    progressBp: number;
                                    maxProgressBp: number;
                                    readSeconds: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    updatedAt: string;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                serverTime: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 筛选项与计数 */
        get: {
            parameters: {
                query?: {
                    /** @description 编号 */
                    catalogId?: string;
                    /** @description 商品类型，多个以逗号分隔 */
                    type?: string;
                    /** @description 分 */
                    priceFrom?: number;
                    /** @description 分 */
                    priceTo?: number;
                    inStock?: boolean;
                    isFree?: boolean;
                    binding?: string;
                    year?: string;
                    series?: string;
                    publisherName?: string;
                    title?: string;
                    author?: string;
                    publisher?: string;
                    isbn?: string;
                    clcCode?: string;
                    /** @description YYYY 或 YYYY-MM */
                    pubFrom?: string;
                    /** @description YYYY 或 YYYY-MM */
                    pubTo?: string;
                    searchText?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                types: {
                                    value: string;
                                    count: number;
                                }[];
                                catalogs: {
                                    value: string;
                                    count: number;
                                }[];
                                years: {
                                    value: string;
                                    count: number;
                                }[];
                                bindings: {
                                    value: string;
                                    count: number;
                                }[];
                                series: {
                                    value: string;
                                    count: number;
                                }[];
                                publishers: {
                                    value: string;
                                    count: number;
                                }[];
                                prices: {
                                    /** @description 金额，单位分 */
                                    from: number;
                                    to: number | null;
                                    count: number;
                                }[];
                                inStock: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/getGoodsWxInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 商品分享信息 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                desc: string;
                                imgUrl: string;
                                /** @description 金额，单位分 */
                                priceFen: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/getInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 商品详情 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @enum {string} */
                                type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                title: string;
                                subtitle: string;
                                authorText: string;
                                coverUrl: string;
                                /** @description 金额，单位分 */
                                listPriceFen: number;
                                /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                priceFen: number;
                                /** @description 在限时折扣中 */
                                isDiscounted: boolean;
                                isFree: boolean;
                                /** @enum {string} */
                                delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                salesCount: number;
                                /** @description 评分，十分之一星 */
                                scoreTenths: number;
                                scoreCount: number;
                                tags: string[];
                                pubDate: string | null;
                                /** @enum {string} */
                                status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                /** @enum {string} */
                                stockState: "IN" | "FEW" | "OUT";
                                /** @description 有货，仅剩 n 件，售罄 */
                                stockText: string;
                                goodsNo: string;
                                limitPerOrder: number | null;
                                limitPerUser: number | null;
                                /** @description 每件送的积分 */
                                givePoints: number;
                                viewCount: number;
                                favCount: number;
                                gallery: string[];
                                introHtml: string;
                                noticeText: string;
                                externalUrl: string | null;
                                previewResourceId: string | null;
                                targetId: string | null;
                                validDays: number | null;
                                /** @description 现在能不能在本站下单 */
                                orderable: boolean;
                                /** @description 可以下载的配套资源 */
                                resourceCount: number;
                                catalogs: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                }[];
                                skus: {
                                    /** @description 编号 */
                                    id: string;
                                    skuCode: string;
                                    spec: {
                                        name: string;
                                        value: string;
                                    }[];
                                    /** @description 现在的价格，限时折扣已计，单位分 */
                                    priceFen: number;
                                    /** @description 金额，单位分 */
                                    salePriceFen: number;
                                    discount: {
                                        /** @description 编号 */
                                        activityId: string;
                                        name: string;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        endAt: string;
                                        limitPerUser: number | null;
                                        left: number | null;
                                    } | null;
                                    /** @description 金额，单位分 */
                                    marketPriceFen: number;
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                                book: {
                                    isbn13: string;
                                    isbnHyphen: string;
                                    series: string | null;
                                    editionNo: number;
                                    impression: number;
                                    contributors: {
                                        name: string;
                                        role: string;
                                        order: number;
                                        bio: string;
                                    }[];
                                    publisher: string;
                                    pubDate: string;
                                    cipNo: string;
                                    clcCode: string;
                                    subjectTerms: string[];
                                    language: string;
                                    pages: number;
                                    /** @description 千字 */
                                    wordsK: number;
                                    formatKaiben: string | null;
                                    trimMm: string | null;
                                    weightG: number | null;
                                    binding: string | null;
                                    audienceLevel: string;
                                    toc: {
                                        title: string;
                                        level: number;
                                    }[];
                                    excerpt: string;
                                    editorNote: string;
                                    sampleRequestAllowed: boolean;
                                } | null;
                                course: {
                                    lecturers: {
                                        name: string;
                                        role: string;
                                        order: number;
                                        bio: string;
                                    }[];
                                    lessonCount: number;
                                    durationS: number;
                                    validDays: number | null;
                                    chapters: {
                                        /** @description 编号 */
                                        id: string;
                                        title: string;
                                        lessons: {
                                            /** @description 编号 */
                                            id: string;
                                            title: string;
                                            /** @enum {string} */
                                            kind: "audio" | "video" | "picture" | "document" | "zip";
                                            durationS: number;
                                            isTrial: boolean;
                                            resourceId: string | null;
                                        }[];
                                    }[];
                                } | null;
                                otherFormats: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    /** @description 金额，单位分 */
                                    priceFen: number;
                                }[];
                                bundleItems: {
                                    /** @description 编号 */
                                    skuId: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    priceFen: number;
                                    qty: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/hotWords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 热门搜索 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: string[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 商品列表 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    sort: "default" | "sales" | "new" | "priceAsc" | "priceDesc" | "score";
                    /** @description 上一页的 next：从它之后取，新增与下架不会造成重复或遗漏 */
                    after?: string;
                    /** @description 编号 */
                    catalogId?: string;
                    /** @description 商品类型，多个以逗号分隔 */
                    type?: string;
                    /** @description 分 */
                    priceFrom?: number;
                    /** @description 分 */
                    priceTo?: number;
                    inStock?: boolean;
                    isFree?: boolean;
                    binding?: string;
                    year?: string;
                    series?: string;
                    publisherName?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/ordinary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 普通搜索 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    sort: "default" | "sales" | "new" | "priceAsc" | "priceDesc" | "score";
                    /** @description 上一页的 next：从它之后取，新增与下架不会造成重复或遗漏 */
                    after?: string;
                    /** @description 编号 */
                    catalogId?: string;
                    /** @description 商品类型，多个以逗号分隔 */
                    type?: string;
                    /** @description 分 */
                    priceFrom?: number;
                    /** @description 分 */
                    priceTo?: number;
                    inStock?: boolean;
                    isFree?: boolean;
                    binding?: string;
                    year?: string;
                    series?: string;
                    publisherName?: string;
                    searchText: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                    titleParts: {
                                        text: string;
                                        hit: boolean;
                                    }[];
                                    authorParts: {
                                        text: string;
                                        hit: boolean;
                                    }[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/searchHelp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 搜索不到时的帮助 */
        get: {
            parameters: {
                query: {
                    searchText: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                didYouMean: string | null;
                                /** @description 像 ISBN，但校验位不对 */
                                isWrongIsbn: boolean;
                                similar: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                                popular: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/senior": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 高级搜索 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    sort: "default" | "sales" | "new" | "priceAsc" | "priceDesc" | "score";
                    /** @description 上一页的 next：从它之后取，新增与下架不会造成重复或遗漏 */
                    after?: string;
                    /** @description 编号 */
                    catalogId?: string;
                    /** @description 商品类型，多个以逗号分隔 */
                    type?: string;
                    /** @description 分 */
                    priceFrom?: number;
                    /** @description 分 */
                    priceTo?: number;
                    inStock?: boolean;
                    isFree?: boolean;
                    binding?: string;
                    year?: string;
                    series?: string;
                    publisherName?: string;
                    title?: string;
                    author?: string;
                    publisher?: string;
                    isbn?: string;
                    clcCode?: string;
                    /** @description YYYY 或 YYYY-MM */
                    pubFrom?: string;
                    /** @description YYYY 或 YYYY-MM */
                    pubTo?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                    titleParts: {
                                        text: string;
                                        hit: boolean;
                                    }[];
                                    authorParts: {
                                        text: string;
                                        hit: boolean;
                                    }[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                                next: string | null;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goods/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 搜索建议 */
        get: {
            parameters: {
                query: {
                    text: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @enum {string} */
                                kind: "title" | "author" | "series";
                                text: string;
                                parts: {
                                    text: string;
                                    hit: boolean;
                                }[];
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home/goodsList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 首页书架 */
        get: {
            parameters: {
                query: {
                    size: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                key: string;
                                title: string;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oc/bibliography/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 推荐书单 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    introHtml: string;
                                    coverUrl: string;
                                    /** @description 在售的种数 */
                                    goodsCount: number;
                                    /** @description 最前面的几本 */
                                    leading: {
                                        /** @description 编号 */
                                        id: string;
                                        title: string;
                                        authorText: string;
                                        coverUrl: string;
                                    }[];
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 校验找回密码的邮箱验证码，不消耗；id 是发送时返回的 key */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        id: string;
                        /**
                         * Format: email
                         * @description 邮箱
                         */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                pass: boolean;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/selectUserByUserId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的信息 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                userId: string;
                                truename: string;
                                userName: string | null;
                                /** @description 已打码 */
                                phone: string;
                                email: string | null;
                                /**
                                 * @description 0 保密，1 男，2 女
                                 * @enum {string}
                                 */
                                sex: "0" | "1" | "2";
                                avatar: string | null;
                                /** @enum {string} */
                                role: "user" | "admin";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/sendEmailCodeAndValidateUniques": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 发送邮箱验证码，返回 key */
        get: {
            parameters: {
                query: {
                    /** @description 邮箱 */
                    email: string;
                    /** @description 绑定邮箱时为本人的用户编号 */
                    id?: string | "";
                    /** @description forgot 找回密码，bind 绑定或更换邮箱（需登录） */
                    type: "forgot" | "bind";
                    /** @description 图形验证：key:输入的字符 */
                    verification?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: string;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/updateEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 绑定或更换邮箱 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: email
                         * @description 邮箱
                         */
                        email: string;
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                userId: string;
                                truename: string;
                                userName: string | null;
                                /** @description 已打码 */
                                phone: string;
                                email: string | null;
                                /**
                                 * @description 0 保密，1 男，2 女
                                 * @enum {string}
                                 */
                                sex: "0" | "1" | "2";
                                avatar: string | null;
                                /** @enum {string} */
                                role: "user" | "admin";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/updatePhone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 更换手机号 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 手机号 */
                        phone: string;
                        /** @description 六位验证码 */
                        code: string;
                        /** @description 发送验证码时返回的 key */
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                userId: string;
                                truename: string;
                                userName: string | null;
                                /** @description 已打码 */
                                phone: string;
                                email: string | null;
                                /**
                                 * @description 0 保密，1 男，2 女
                                 * @enum {string}
                                 */
                                sex: "0" | "1" | "2";
                                avatar: string | null;
                                /** @enum {string} */
                                role: "user" | "admin";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/updateSex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改性别 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description 0 保密，1 男，2 女
                         * @enum {string}
                         */
                        sex: "0" | "1" | "2";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                userId: string;
                                truename: string;
                                userName: string | null;
                                /** @description 已打码 */
                                phone: string;
                                email: string | null;
                                /**
                                 * @description 0 保密，1 男，2 女
                                 * @enum {string}
                                 */
                                sex: "0" | "1" | "2";
                                avatar: string | null;
                                /** @enum {string} */
                                role: "user" | "admin";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocFrontUser/updateTrueName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 修改姓名 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        truename: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                userId: string;
                                truename: string;
                                userName: string | null;
                                /** @description 已打码 */
                                phone: string;
                                email: string | null;
                                /**
                                 * @description 0 保密，1 男，2 女
                                 * @enum {string}
                                 */
                                sex: "0" | "1" | "2";
                                avatar: string | null;
                                /** @enum {string} */
                                role: "user" | "admin";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocNews/addRead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 记一次阅读 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                viewCount: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocNews/queryNewsInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 新闻详情 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 字典 news_category 的值 */
                                category: string;
                                title: string;
                                summary: string;
                                cover: string | null;
                                isTop: boolean;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                publishedAt: string;
                                viewCount: number;
                                contentHtml: string;
                                source: string;
                                author: string;
                                previous: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                } | null;
                                next: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                } | null;
                                goods: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                                attachments: {
                                    title: string;
                                    url: string;
                                }[];
                                /** @description 同类的其他新闻，新的在前 */
                                related: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 字典 news_category 的值 */
                                    category: string;
                                    title: string;
                                    summary: string;
                                    cover: string | null;
                                    isTop: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    publishedAt: string;
                                    viewCount: number;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocNews/queryNewsList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 新闻列表 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    category?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 字典 news_category 的值 */
                                    category: string;
                                    title: string;
                                    summary: string;
                                    cover: string | null;
                                    isTop: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    publishedAt: string;
                                    viewCount: number;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/getUnSubmitPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 继续未提交的作答 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        paperId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                attemptId: string;
                                /** @description 编号 */
                                paperId: string;
                                title: string;
                                no: number;
                                epoch: number;
                                currentIndex: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startedAt: string;
                                /** @description 服务器时钟，毫秒 */
                                deadlineAt: number;
                                /** @description 服务器时钟，毫秒 */
                                serverNow: number;
                                items: {
                                    /** @description 编号 */
                                    id: string;
                                    ver: number;
                                    questionType: number;
                                    /** @description 分值，单位 1/100 分 */
                                    score: number;
                                    section: string;
                                    stem: {
                                        html: string;
                                    };
                                    options: {
                                        id: string;
                                        html: string;
                                    }[];
                                    answerSequence: number;
                                    userAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        ids: string[];
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        v: {
                                            [key: string]: string;
                                        };
                                    }) | null;
                                    seq: number;
                                    flagged: boolean;
                                }[];
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/saveAnswerPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 开始、保存、标记 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        op: "start";
                        /** @description 编号 */
                        paperId: string;
                        key: string;
                    } | {
                        /** @enum {string} */
                        op: "save";
                        /** @description 编号 */
                        attemptId: string;
                        epoch: number;
                        deviceId: string;
                        batchId: string;
                        items: {
                            /** @description 编号 */
                            itemId: string;
                            seq: number;
                            answer: ({
                                /** @enum {string} */
                                k: "choice";
                                ids: string[];
                            } | {
                                /** @enum {string} */
                                k: "blanks";
                                v: {
                                    [key: string]: string;
                                };
                            }) | null;
                            clientMonoMs: number;
                        }[];
                        index?: number;
                    } | {
                        /** @enum {string} */
                        op: "flag";
                        /** @description 编号 */
                        attemptId: string;
                        epoch: number;
                        /** @description 编号 */
                        itemId: string;
                        flagged: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                attempt: {
                                    /** @description 编号 */
                                    attemptId: string;
                                    /** @description 编号 */
                                    paperId: string;
                                    title: string;
                                    no: number;
                                    epoch: number;
                                    currentIndex: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /** @description 服务器时钟，毫秒 */
                                    deadlineAt: number;
                                    /** @description 服务器时钟，毫秒 */
                                    serverNow: number;
                                    items: {
                                        /** @description 编号 */
                                        id: string;
                                        ver: number;
                                        questionType: number;
                                        /** @description 分值，单位 1/100 分 */
                                        score: number;
                                        section: string;
                                        stem: {
                                            html: string;
                                        };
                                        options: {
                                            id: string;
                                            html: string;
                                        }[];
                                        answerSequence: number;
                                        userAnswer: ({
                                            /** @enum {string} */
                                            k: "choice";
                                            ids: string[];
                                        } | {
                                            /** @enum {string} */
                                            k: "blanks";
                                            v: {
                                                [key: string]: string;
                                            };
                                        }) | null;
                                        seq: number;
                                        flagged: boolean;
                                    }[];
                                } | null;
                                acks: {
                                    /** @description 编号 */
                                    itemId: string;
                                    seq: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    savedAt: string;
                                    /** @description 已存答案的 SHA-256 */
                                    hash: string;
                                }[];
                                /** @description 服务器时钟，毫秒 */
                                deadlineAt: number;
                                /** @description 服务器时钟，毫秒 */
                                serverNow: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/submitAnswerPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 交卷 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        attemptId: string;
                        epoch: number;
                        deviceId: string;
                        batchId: string;
                        items: {
                            /** @description 编号 */
                            itemId: string;
                            seq: number;
                            answer: ({
                                /** @enum {string} */
                                k: "choice";
                                ids: string[];
                            } | {
                                /** @enum {string} */
                                k: "blanks";
                                v: {
                                    [key: string]: string;
                                };
                            }) | null;
                            clientMonoMs: number;
                        }[];
                        key: string;
                        /** @enum {string} */
                        reason: "user" | "timeup";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                aprId: string;
                                /** @description 编号 */
                                paperId: string;
                                title: string;
                                no: number;
                                /** @enum {string} */
                                state: "in_progress" | "finished";
                                /** @enum {string} */
                                reason: "user" | "timeup" | "sweeper";
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startedAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                finishedAt: string;
                                usedSeconds: number;
                                /** @description 分值，单位 1/100 分 */
                                got: number;
                                /** @description 分值，单位 1/100 分 */
                                max: number;
                                /** @description 分值，单位 1/100 分 */
                                passScore: number;
                                passed: boolean;
                                counters: {
                                    correctNumber: number;
                                    errorNumber: number;
                                    undetermined: number;
                                    answeredNumber: number;
                                    unansweredNumber: number;
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/record/testPaperAnalysisByAprId/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 成绩与解析 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description 编号 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                record: {
                                    /** @description 编号 */
                                    aprId: string;
                                    /** @description 编号 */
                                    paperId: string;
                                    title: string;
                                    no: number;
                                    /** @enum {string} */
                                    state: "in_progress" | "finished";
                                    /** @enum {string} */
                                    reason: "user" | "timeup" | "sweeper";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    finishedAt: string;
                                    usedSeconds: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    /** @description 分值，单位 1/100 分 */
                                    passScore: number;
                                    passed: boolean;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                };
                                bySection: {
                                    section: string;
                                    itemCount: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                }[];
                                byType: {
                                    questionType: number;
                                    itemCount: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                }[];
                                /** @description 答案与解析是否公布；未公布时 items 为空 */
                                released: boolean;
                                items: {
                                    /** @description 编号 */
                                    id: string;
                                    ver: number;
                                    questionType: number;
                                    /** @description 分值，单位 1/100 分 */
                                    score: number;
                                    section: string;
                                    stem: {
                                        html: string;
                                    };
                                    options: {
                                        id: string;
                                        html: string;
                                    }[];
                                    answerSequence: number;
                                    userAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        ids: string[];
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        v: {
                                            [key: string]: string;
                                        };
                                    }) | null;
                                    seq: number;
                                    flagged: boolean;
                                    isCorrect: ("correct" | "error") | null;
                                    result: {
                                        /** @enum {string} */
                                        verdict: "correct" | "partial" | "error" | "undetermined" | "unanswered";
                                        /** @description 分值，单位 1/100 分 */
                                        got: number;
                                        /** @description 分值，单位 1/100 分 */
                                        max: number;
                                        /** @enum {string} */
                                        by: "auto";
                                        rule: string;
                                        parts: {
                                            id: string;
                                            ok: boolean;
                                            /** @description 分值，单位 1/100 分 */
                                            got: number;
                                            matched?: string;
                                            norm?: ("form" | "invisible" | "width" | "punctuation" | "space" | "case" | "variant")[];
                                        }[];
                                    };
                                    standardAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        correct: string[];
                                        /** @enum {unknown} */
                                        mode: "exact" | "half_if_subset" | "per_correct" | "right_minus_wrong" | "halves";
                                        partial?: number;
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        ordered: boolean;
                                        blanks: ({
                                            id: string;
                                            /** @enum {string} */
                                            cmp: "text";
                                            any: string[];
                                            w: number;
                                            opt: {
                                                case: boolean;
                                                punct: "fold" | "strip" | "exact";
                                                variant?: boolean;
                                            };
                                        } | {
                                            id: string;
                                            /** @enum {string} */
                                            cmp: "number";
                                            value: string;
                                            tol: string;
                                            unit?: string;
                                            w: number;
                                        })[];
                                        mode: "per_blank" | "all";
                                        unorderedSets?: string[][];
                                    }) | null;
                                    correctAnswer: ({
                                        /** @enum {string} */
                                        k: "choice";
                                        ids: string[];
                                    } | {
                                        /** @enum {string} */
                                        k: "blanks";
                                        v: {
                                            [key: string]: string;
                                        };
                                    }) | null;
                                    analysis: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/business/testPaper/getTestPaperExamInfoById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 试卷说明 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                subject: string;
                                introHtml: string;
                                rulesHtml: string;
                                timeLimitS: number;
                                /** @description 分值，单位 1/100 分 */
                                fullScore: number;
                                /** @description 分值，单位 1/100 分 */
                                passScore: number;
                                itemCount: number;
                                sections: {
                                    title: string;
                                    itemCount: number;
                                    /** @description 分值，单位 1/100 分 */
                                    score: number;
                                }[];
                                /** @enum {string} */
                                analysisRule: "after_submit" | "after_window" | "never";
                                windowStartAt: string | null;
                                windowEndAt: string | null;
                                goodsId: string | null;
                                /** @description 可以作答：免费或已购买 */
                                entitled: boolean;
                                maxAttempts: number | null;
                                attemptsLeft: number | null;
                                openAttempt: {
                                    /** @description 编号 */
                                    attemptId: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /** @description 服务器时钟，毫秒 */
                                    deadlineAt: number;
                                } | null;
                                /** @description 服务器时钟，毫秒 */
                                serverNow: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/otpApi/foreign/interface/getAnswerPaperRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 作答记录 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    paperId?: string;
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    aprId: string;
                                    /** @description 编号 */
                                    paperId: string;
                                    title: string;
                                    no: number;
                                    /** @enum {string} */
                                    state: "in_progress" | "finished";
                                    /** @enum {string} */
                                    reason: "user" | "timeup" | "sweeper";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startedAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    finishedAt: string;
                                    usedSeconds: number;
                                    /** @description 分值，单位 1/100 分 */
                                    got: number;
                                    /** @description 分值，单位 1/100 分 */
                                    max: number;
                                    /** @description 分值，单位 1/100 分 */
                                    passScore: number;
                                    passed: boolean;
                                    counters: {
                                        correctNumber: number;
                                        errorNumber: number;
                                        undetermined: number;
                                        answeredNumber: number;
                                        unansweredNumber: number;
                                    };
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saveLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 访问日志 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        event: string;
                        path: string;
                        targetType?: string;
                        /** @description 编号 */
                        targetId?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: null;
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/contact/job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 应聘 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 姓名 */
                        name: string;
                        /** @description 手机号 */
                        phone: string;
                        /**
                         * Format: email
                         * @description 邮箱
                         */
                        email: string;
                        /** @description 应聘岗位 */
                        position: string;
                        /** @description 自我介绍 */
                        text: string;
                        /** @description 先由 /web/contact/upload 上传得到 */
                        fileIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 回执编号，如 TG20261128-0001 */
                                receiptNo: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/contact/manuscript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 投稿 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 姓名 */
                        name: string;
                        /** @description 手机号 */
                        phone: string;
                        /**
                         * Format: email
                         * @description 邮箱
                         */
                        email: string;
                        /** @description 书稿名称 */
                        title: string;
                        /** @description 类别 */
                        category: string;
                        /** @description 内容简介 */
                        text: string;
                        /** @description 先由 /web/contact/upload 上传得到 */
                        fileIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 回执编号，如 TG20261128-0001 */
                                receiptNo: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/contact/piracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 举报盗版 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 姓名 */
                        name: string;
                        /** @description 手机号 */
                        phone: string;
                        /**
                         * Format: email
                         * @description 邮箱
                         */
                        email: string;
                        /** @description 书名 */
                        title: string;
                        /** @description 书号，可以为空 */
                        isbn: string;
                        /** @description 购买渠道或网址 */
                        place: string;
                        /** @description 情况说明 */
                        text: string;
                        /** @description 先由 /web/contact/upload 上传得到 */
                        fileIds: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 回执编号，如 TG20261128-0001 */
                                receiptNo: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/contact/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 上传一个附件（multipart/form-data） */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                id: string;
                                name: string;
                                /** @description 字节 */
                                size: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/center": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 领券中心 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    templateId: string;
                                    name: string;
                                    /**
                                     * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                     * @enum {string}
                                     */
                                    kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                    faceFen: number | null;
                                    percentOff: number | null;
                                    capFen: number | null;
                                    /** @description 金额，单位分 */
                                    thresholdFen: number;
                                    scopeText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validStart: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validEnd: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    takeStart: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    takeEnd: string;
                                    /** @description 我已领取的张数 */
                                    taken: number;
                                    /** @description 每人最多领取的张数 */
                                    limitPerUser: number;
                                    canTake: boolean;
                                    reason: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的优惠券张数 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 未使用，含订单占用的 */
                                unused: number;
                                /** @description 已使用 */
                                used: number;
                                /** @description 已过期，含作废的 */
                                expired: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/goods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的一张优惠券能用于哪些商品 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @enum {string} */
                                    type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                    title: string;
                                    subtitle: string;
                                    authorText: string;
                                    coverUrl: string;
                                    /** @description 金额，单位分 */
                                    listPriceFen: number;
                                    /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                    priceFen: number;
                                    /** @description 在限时折扣中 */
                                    isDiscounted: boolean;
                                    isFree: boolean;
                                    /** @enum {string} */
                                    delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                    salesCount: number;
                                    /** @description 评分，十分之一星 */
                                    scoreTenths: number;
                                    scoreCount: number;
                                    tags: string[];
                                    pubDate: string | null;
                                    /** @enum {string} */
                                    status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                    /** @enum {string} */
                                    stockState: "IN" | "FEW" | "OUT";
                                    /** @description 有货，仅剩 n 件，售罄 */
                                    stockText: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的一张优惠券 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 编号 */
                                templateId: string;
                                name: string;
                                /**
                                 * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                 * @enum {string}
                                 */
                                kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                faceFen: number | null;
                                percentOff: number | null;
                                capFen: number | null;
                                /** @description 金额，单位分 */
                                thresholdFen: number;
                                scopeText: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validEnd: string;
                                /**
                                 * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                 * @enum {string}
                                 */
                                status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                                /**
                                 * @description ALL 全场，CATALOG 分类，GOODS 商品，TYPE 商品类型
                                 * @enum {string}
                                 */
                                scope: "ALL" | "CATALOG" | "GOODS" | "TYPE";
                                /**
                                 * @description CENTER 领取，CODE 兑换码，ADMIN 本店发放，GOODS 购买，REGISTER 注册，ORDER_GIFT 随订单赠送，PROMOTER 推广员发放
                                 * @enum {string}
                                 */
                                source: "CENTER" | "CODE" | "ADMIN" | "GOODS" | "REGISTER" | "ORDER_GIFT" | "PROMOTER";
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                takenAt: string;
                                usedAt: string | null;
                                orderNo: string | null;
                                /** @description 能与满减同用 */
                                stackable: boolean;
                                /** @description 经过，先发生的在前 */
                                events: {
                                    /**
                                     * @description TAKEN 得到，HELD 用于订单，USED 已付款，FREED 退回，EXPIRED 过期，VOID 作废
                                     * @enum {string}
                                     */
                                    kind: "TAKEN" | "HELD" | "USED" | "FREED" | "EXPIRED" | "VOID";
                                    at: string | null;
                                    orderNo: string | null;
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/myList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我的优惠券 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 状态，多个以逗号分隔 */
                    status?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    templateId: string;
                                    name: string;
                                    /**
                                     * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                     * @enum {string}
                                     */
                                    kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                    faceFen: number | null;
                                    percentOff: number | null;
                                    capFen: number | null;
                                    /** @description 金额，单位分 */
                                    thresholdFen: number;
                                    scopeText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validStart: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validEnd: string;
                                    /**
                                     * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                     * @enum {string}
                                     */
                                    status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                                    /**
                                     * @description ALL 全场，CATALOG 分类，GOODS 商品，TYPE 商品类型
                                     * @enum {string}
                                     */
                                    scope: "ALL" | "CATALOG" | "GOODS" | "TYPE";
                                    /**
                                     * @description CENTER 领取，CODE 兑换码，ADMIN 本店发放，GOODS 购买，REGISTER 注册，ORDER_GIFT 随订单赠送，PROMOTER 推广员发放
                                     * @enum {string}
                                     */
                                    source: "CENTER" | "CODE" | "ADMIN" | "GOODS" | "REGISTER" | "ORDER_GIFT" | "PROMOTER";
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    takenAt: string;
                                    usedAt: string | null;
                                    orderNo: string | null;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 领取优惠券 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        templateId: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 编号 */
                                templateId: string;
                                name: string;
                                /**
                                 * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                 * @enum {string}
                                 */
                                kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                faceFen: number | null;
                                percentOff: number | null;
                                capFen: number | null;
                                /** @description 金额，单位分 */
                                thresholdFen: number;
                                scopeText: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validEnd: string;
                                /**
                                 * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                 * @enum {string}
                                 */
                                status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/receiveByCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 用兑换码领取优惠券 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 编号 */
                                templateId: string;
                                name: string;
                                /**
                                 * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                 * @enum {string}
                                 */
                                kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                faceFen: number | null;
                                percentOff: number | null;
                                capFen: number | null;
                                /** @description 金额，单位分 */
                                thresholdFen: number;
                                scopeText: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validEnd: string;
                                /**
                                 * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                 * @enum {string}
                                 */
                                status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/receiveCouponPromoterById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 领取推广员发的优惠券 */
        post: {
            parameters: {
                query?: never;
                header: {
                    "idempotency-key": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description 编号 */
                        id: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                /** @description 编号 */
                                templateId: string;
                                name: string;
                                /**
                                 * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                 * @enum {string}
                                 */
                                kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                faceFen: number | null;
                                percentOff: number | null;
                                capFen: number | null;
                                /** @description 金额，单位分 */
                                thresholdFen: number;
                                scopeText: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validStart: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                validEnd: string;
                                /**
                                 * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                 * @enum {string}
                                 */
                                status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/ecCoupon/usable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 我现在能用的优惠券 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    templateId: string;
                                    name: string;
                                    /**
                                     * @description CASH 满减券，PERCENT 折扣券，FREIGHT 运费券，EXCHANGE 兑换券
                                     * @enum {string}
                                     */
                                    kind: "CASH" | "PERCENT" | "FREIGHT" | "EXCHANGE";
                                    faceFen: number | null;
                                    percentOff: number | null;
                                    capFen: number | null;
                                    /** @description 金额，单位分 */
                                    thresholdFen: number;
                                    scopeText: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validStart: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    validEnd: string;
                                    /**
                                     * @description UNUSED 可用，LOCKED 订单占用，USED 已用，EXPIRED 过期，VOID 作废
                                     * @enum {string}
                                     */
                                    status: "UNUSED" | "LOCKED" | "USED" | "EXPIRED" | "VOID";
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/discountList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 限时折扣的商品，进行中的和将要开始的 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    activityId?: string;
                    /** @description 编号 */
                    goodsId?: string;
                    /** @description 商品类型，多个以逗号分隔 */
                    type?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 编号 */
                                    activityId: string;
                                    /** @description 活动名称 */
                                    name: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @description 编号 */
                                    skuId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 折扣价，单位分 */
                                    price: number;
                                    /** @description 金额，单位分 */
                                    salePrice: number;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    limitPerUser: number | null;
                                    left: number | null;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                    /**
                                     * @description 未开始、进行中、折扣件数已售完（按售价购买）、商品已售罄，按服务器时间
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "SOLD_OUT" | "NO_STOCK";
                                }[];
                                pageNum: number;
                                pageSize: number;
                                /**
                                 * Format: date-time
                                 * @description 服务器时间，倒计时以它为准
                                 */
                                serverTime: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/groupInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 拼团活动详情与正在拼的团 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                name: string;
                                /** @description 编号 */
                                goodsId: string;
                                goodsType: string;
                                title: string;
                                subtitle: string;
                                coverUrl: string;
                                /** @description 几人成团 */
                                size: number;
                                /** @description 开团后多少小时内须成团 */
                                durationH: number;
                                /** @description 拼团价，单位分；几种规格时为最低的 */
                                price: number;
                                /** @description 同一规格单独购买的价格，单位分 */
                                salePrice: number;
                                /**
                                 * @description 未开始、进行中、已结束；结束后不能开团，已开的团仍可参加
                                 * @enum {string}
                                 */
                                state: "SOON" | "RUNNING" | "ENDED";
                                /** @description 已拼成的人数，不含已退款的 */
                                joined: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                endAt: string;
                                /** @description 金额，单位分 */
                                listPrice: number;
                                /** @description 每单最多几件 */
                                limitPerOrder: number;
                                rules: string[];
                                skus: {
                                    /** @description 编号 */
                                    skuId: string;
                                    specText: string;
                                    /** @description 金额，单位分 */
                                    price: number;
                                    /** @description 金额，单位分 */
                                    salePrice: number;
                                    available: number | null;
                                }[];
                                /** @description 正在拼的团中的一页，先到期的在前 */
                                teams: {
                                    /** @description 编号 */
                                    id: string;
                                    /** @description 团长，只显示姓 */
                                    leader: string;
                                    size: number;
                                    /** @description 还空着的座位，已占位待付款的不算 */
                                    seatsLeft: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    expiresAt: string;
                                }[];
                                /** @description 正在拼的团数 */
                                teamCount: number;
                                myTeamId: string | null;
                                /**
                                 * Format: date-time
                                 * @description 服务器时间，倒计时用它
                                 */
                                now: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/groupList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 拼团活动 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    subtitle: string;
                                    coverUrl: string;
                                    /** @description 几人成团 */
                                    size: number;
                                    /** @description 开团后多少小时内须成团 */
                                    durationH: number;
                                    /** @description 拼团价，单位分；几种规格时为最低的 */
                                    price: number;
                                    /** @description 同一规格单独购买的价格，单位分 */
                                    salePrice: number;
                                    /**
                                     * @description 未开始、进行中、已结束；结束后不能开团，已开的团仍可参加
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "ENDED";
                                    /** @description 已拼成的人数，不含已退款的 */
                                    joined: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/reductionActivity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 进行中的满减活动 */
        get: {
            parameters: {
                query?: {
                    /** @description 编号 */
                    goodsId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                name: string;
                                /** @description 如：满 100 元减 10 元，满 200 元减 30 元 */
                                ruleText: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                endAt: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/seckillInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个商品的秒杀 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    goodsId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /**
                                 * Format: date-time
                                 * @description 服务器时间，倒计时以它为准
                                 */
                                serverTime: string;
                                /** @description 该商品进行中的和下一场的秒杀，每个规格至多一场；没有则为空 */
                                items: {
                                    /** @description 确认与提交订单时的 seckillItemId */
                                    id: string;
                                    /** @description 编号 */
                                    sessionId: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @description 编号 */
                                    skuId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 秒杀价，单位分 */
                                    price: number;
                                    /** @description 金额，单位分 */
                                    salePrice: number;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    /** @description 当天这一场的件数 */
                                    total: number;
                                    /** @description 还能抢的件数 */
                                    left: number;
                                    /** @description 每人每场限购 */
                                    limitPerUser: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                    /**
                                     * @description 未开始、抢购中、已抢光、已结束，按服务器时间
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "SOLD_OUT" | "ENDED";
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/seckillList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一场秒杀的商品 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                    /** @description 编号 */
                    sessionId: string;
                    /** @description 上海日期，不写为今天 */
                    day?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 确认与提交订单时的 seckillItemId */
                                    id: string;
                                    /** @description 编号 */
                                    sessionId: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    /** @description 编号 */
                                    skuId: string;
                                    goodsType: string;
                                    title: string;
                                    coverUrl: string;
                                    specText: string;
                                    /** @description 秒杀价，单位分 */
                                    price: number;
                                    /** @description 金额，单位分 */
                                    salePrice: number;
                                    /** @description 金额，单位分 */
                                    listPrice: number;
                                    /** @description 当天这一场的件数 */
                                    total: number;
                                    /** @description 还能抢的件数 */
                                    left: number;
                                    /** @description 每人每场限购 */
                                    limitPerUser: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                    /**
                                     * @description 未开始、抢购中、已抢光、已结束，按服务器时间
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "SOLD_OUT" | "ENDED";
                                }[];
                                pageNum: number;
                                pageSize: number;
                                /**
                                 * Format: date-time
                                 * @description 服务器时间，倒计时以它为准
                                 */
                                serverTime: string;
                                session: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                    /**
                                     * @description 未开始、抢购中、已抢光、已结束，按服务器时间
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "SOLD_OUT" | "ENDED";
                                };
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/seckillSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一天的秒杀场次 */
        get: {
            parameters: {
                query?: {
                    /** @description 上海日期，不写为今天 */
                    day?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /**
                                 * Format: date-time
                                 * @description 服务器时间，倒计时以它为准
                                 */
                                serverTime: string;
                                day: string;
                                sessions: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                    /**
                                     * @description 未开始、抢购中、已抢光、已结束，按服务器时间
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "SOLD_OUT" | "ENDED";
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/promo/teamInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 一个团 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                    /** @description 不公开的团的链接里带的口令 */
                    token?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                activity: {
                                    /** @description 编号 */
                                    id: string;
                                    name: string;
                                    /** @description 编号 */
                                    goodsId: string;
                                    goodsType: string;
                                    title: string;
                                    subtitle: string;
                                    coverUrl: string;
                                    /** @description 几人成团 */
                                    size: number;
                                    /** @description 开团后多少小时内须成团 */
                                    durationH: number;
                                    /** @description 拼团价，单位分；几种规格时为最低的 */
                                    price: number;
                                    /** @description 同一规格单独购买的价格，单位分 */
                                    salePrice: number;
                                    /**
                                     * @description 未开始、进行中、已结束；结束后不能开团，已开的团仍可参加
                                     * @enum {string}
                                     */
                                    state: "SOON" | "RUNNING" | "ENDED";
                                    /** @description 已拼成的人数，不含已退款的 */
                                    joined: number;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                };
                                /**
                                 * @description 拼团中、已成团、未成团
                                 * @enum {string}
                                 */
                                state: "FORMING" | "SUCCESS" | "FAILED";
                                failReason: ("UNPAID" | "EXPIRED" | "HOUSE") | null;
                                size: number;
                                seatsLeft: number;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                openedAt: string;
                                expiresAt: string | null;
                                finishedAt: string | null;
                                token: string | null;
                                /** @description 先到的在前 */
                                members: {
                                    /** @description 只显示姓 */
                                    name: string;
                                    /** @enum {string} */
                                    role: "LEADER" | "MEMBER";
                                    /**
                                     * @description 占位待付款、已付款、已成团、未成团、已退款
                                     * @enum {string}
                                     */
                                    state: "LOCKED_SEAT" | "JOINED" | "SUCCESS" | "FAILED" | "REFUNDED";
                                    isMe: boolean;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    joinedAt: string;
                                }[];
                                mine: {
                                    /** @description 订单号 */
                                    orderNo: string;
                                    /** @enum {string} */
                                    orderStatus: "PENDING_PAY" | "WAIT_GROUP" | "WAIT_SHIP" | "PART_SHIPPED" | "SHIPPED" | "COMPLETED" | "CLOSED";
                                    payUntil: string | null;
                                } | null;
                                /**
                                 * Format: date-time
                                 * @description 服务器时间，倒计时用它
                                 */
                                now: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/subject/querySubjectInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 专题详情 */
        get: {
            parameters: {
                query: {
                    /** @description 编号 */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                /** @description 编号 */
                                id: string;
                                title: string;
                                bannerUrl: string;
                                introHtml: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                startAt: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601，带时区
                                 */
                                endAt: string;
                                sections: {
                                    title: string;
                                    goods: {
                                        /** @description 编号 */
                                        id: string;
                                        /** @enum {string} */
                                        type: "cultural" | "pdfbook" | "book" | "ebook" | "questions" | "paper" | "course" | "knowledge" | "enter" | "answer" | "coupon" | "video" | "music" | "picture" | "resources" | "package" | "externalLinks" | "other";
                                        title: string;
                                        subtitle: string;
                                        authorText: string;
                                        coverUrl: string;
                                        /** @description 金额，单位分 */
                                        listPriceFen: number;
                                        /** @description 现在的价格，限时折扣已计，单位分；几种规格时为最低的 */
                                        priceFen: number;
                                        /** @description 在限时折扣中 */
                                        isDiscounted: boolean;
                                        isFree: boolean;
                                        /** @enum {string} */
                                        delivery: "PHYSICAL" | "DIGITAL" | "CODE" | "LINK" | "COUPON" | "NONE";
                                        salesCount: number;
                                        /** @description 评分，十分之一星 */
                                        scoreTenths: number;
                                        scoreCount: number;
                                        tags: string[];
                                        pubDate: string | null;
                                        /** @enum {string} */
                                        status: "ON_SALE" | "PRESALE" | "OFF_SALE" | "DRAFT";
                                        /** @enum {string} */
                                        stockState: "IN" | "FEW" | "OUT";
                                        /** @description 有货，仅剩 n 件，售罄 */
                                        stockText: string;
                                    }[];
                                    news: {
                                        /** @description 编号 */
                                        id: string;
                                        /** @description 字典 news_category 的值 */
                                        category: string;
                                        title: string;
                                        summary: string;
                                        cover: string | null;
                                        isTop: boolean;
                                        /**
                                         * Format: date-time
                                         * @description ISO 8601，带时区
                                         */
                                        publishedAt: string;
                                        viewCount: number;
                                    }[];
                                }[];
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/subject/querySubjectList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 专题列表 */
        get: {
            parameters: {
                query: {
                    pageNum: number;
                    pageSize: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            code: 200;
                            msg: string;
                            data: {
                                total: number;
                                rows: {
                                    /** @description 编号 */
                                    id: string;
                                    title: string;
                                    bannerUrl: string;
                                    introHtml: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    startAt: string;
                                    /**
                                     * Format: date-time
                                     * @description ISO 8601，带时区
                                     */
                                    endAt: string;
                                }[];
                                pageNum: number;
                                pageSize: number;
                            };
                        };
                    };
                };
                /** @description Default Response */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: number;
                            msg: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            requestId: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
